import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

/** A card payment whose outcome is unknown: the bank has the card, asks for no challenge and has not answered. */
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

/**
 * Throws API_ERR_CONFLICT while the outcome of another card payment of the order is unknown, so that nobody pays
 * twice.
 */
export async function mustHaveNoUnresolvedCharge(db: Db, { orderId, except }: OtherPayments): Promise<void> {
  if ((await findUnresolvedCardPayment(db, { orderId, except: except ?? null })).length > 0)
    throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.unknownYet })
}
