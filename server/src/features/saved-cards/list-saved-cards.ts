import type { SavedCard } from '@akada/contract/saved-cards/routes'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { mustProve } from '#features/sessions/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

type Row = Omit<SavedCard, 'isExpired'>

const listCardsOfMember = statement<Row, { userId: string; name: string }>(
  `select id, brand, last4, expiry_month, expiry_year from saved_cards where user_id = :userId and provider = :name
    order by id desc`,
)
const deleteCard = statement<{ id: string }, { id: string; userId: string }>(
  `delete from saved_cards where id = :id and user_id = :userId returning id`,
)

/** Cards are good until the end of their month. */
const isExpired = ({ expiryMonth, expiryYear }: Row, at: Date) =>
  at.getTime() >= Date.UTC(expiryYear, expiryMonth, 1)

/** A member's cards at the present provider; another one could not charge them. */
export async function listSavedCards(
  { db, now, provider }: Pick<Context, 'db' | 'now' | 'provider'>,
  userId: string,
): Promise<SavedCard[]> {
  if (!provider) return []
  const at = now()
  return (await listCardsOfMember(db, { userId, name: provider.name })).map((row) => ({
    ...row,
    isExpired: isExpired(row, at),
  }))
}

/** Removes a card for good; throws API_ERR_PROOF without the password. */
export async function deleteSavedCard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  { id, userId }: { id: string; userId: string },
) {
  await db.transaction().execute(async (tx) => {
    await mustProve({ now, db: tx }, request, 'saved-card')
    if ((await deleteCard(tx, { id, userId })).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  })
  return { id, deleted: true as const }
}
