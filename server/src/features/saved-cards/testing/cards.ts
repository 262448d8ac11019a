import type { Db } from '#db/connect.ts'
import { saveCard } from '../save-card.ts'

interface Saved {
  secret: Buffer
  userId: string
  authorization?: string
}

/** A saved card of a member's, by default one that no bank knows. */
export async function aSavedCard(db: Db, { secret, userId, authorization = 'auth_unknown' }: Saved) {
  const card = { authorization, fingerprint: authorization, brand: 'visa', last4: '4081' }
  await saveCard(db, secret, {
    userId,
    provider: 'sandbox',
    card: { ...card, expiryMonth: 12, expiryYear: 2040 },
    at: new Date(),
  })
  const { id } = await db
    .selectFrom('savedCards')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
