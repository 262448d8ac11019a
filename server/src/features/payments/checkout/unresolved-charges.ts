import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

/** A card that its bank has and that asks for nothing more: it is charged, or not, and nobody knows yet. */
const findUnresolvedCardPayment = statement<{ id: string }, { orderId: string; except: string | null }>(
  `select id from payments
    where order_id = :orderId and id is distinct from :except and state in ('created', 'waiting')
      and coalesce(shown -> 'challenge', 'null') = 'null'
      and (method = 'saved-card' or method = 'card' and coalesce(shown -> 'submittedAt', 'null') <> 'null')
    limit 1`,
)

interface OtherPayments {
  orderId: string
  except: string | undefined
}

/** A card is charged at once, so none is while it isn't known what became of another: throws API_ERR_CONFLICT. */
export async function mustHaveNoUnresolvedCharge(db: Db, { orderId, except }: OtherPayments): Promise<void> {
  if ((await findUnresolvedCardPayment(db, { orderId, except: except ?? null })).length > 0)
    throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.unknownYet })
}
