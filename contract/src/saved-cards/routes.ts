import * as z from 'zod/mini'
import { Id, MemberId } from '../common.ts'
import { route } from '../route.ts'

/** A card that its holder wants to pay with again; the provider knows its number, and nobody else. */
export const SavedCard = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isExpired: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const listSavedCards = route({
  method: 'GET',
  path: '/users/:id/saved-cards',
  summary: "The caller's saved cards, the newest first: brand, last four digits and expiry.",
  access: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({ savedCards: z.array(SavedCard) }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const deleteSavedCard = route({
  method: 'DELETE',
  path: '/users/:id/saved-cards/:cardId',
  summary: 'Removes a saved card, which is not charged again. Needs a fresh proof of the password.',
  access: 'member',
  params: z.object({ id: MemberId, cardId: Id }),
  reply: z.object({ id: Id, deleted: z.literal(true) }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_PROOF'],
  isIdempotent: true,
})
