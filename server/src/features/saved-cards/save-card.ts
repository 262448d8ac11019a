import { createHmac } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { seal, unseal } from '#lib/sealed.ts'
import type { ReusableCard } from '#providers/provider.ts'

const upsertSavedCard = statement<
  unknown,
  {
    userId: string
    provider: string
    sealed: string
    fingerprint: Buffer
    brand: string
    last4: string
    expiryMonth: number
    expiryYear: number
    at: Date
  }
>(
  `insert into saved_cards (user_id, provider, authorization_sealed, fingerprint, brand, last4, expiry_month, expiry_year, created_at)
   select id, :provider, :sealed, :fingerprint, :brand, :last4, :expiryMonth, :expiryYear, :at from users
     where id = :userId and deleted_at is null
   on conflict (user_id, fingerprint) do update
     set provider = excluded.provider, authorization_sealed = excluded.authorization_sealed, brand = excluded.brand,
         expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year`,
)

interface Saving {
  userId: string
  provider: string
  card: ReusableCard
  at: Date
}

const isWhole = ({ last4, expiryMonth, expiryYear }: ReusableCard) =>
  /^\d{4}$/.test(last4) && expiryMonth >= 1 && expiryMonth <= 12 && expiryYear >= 2000 && expiryYear <= 2200

/** Saves a card that its holder wants to use again; the same card is saved once. What was paid never fails over it. */
export async function saveCard(
  tx: Db,
  secret: Buffer,
  { userId, provider, card, at }: Saving,
): Promise<void> {
  if (!isWhole(card)) return
  const fingerprint = createHmac('sha256', derivedKey(secret, 'saved cards'))
    .update(`${provider}:${card.fingerprint}`)
    .digest()
  const sealed = seal(secret, 'saved-card', { authorization: card.authorization })
  const { brand, last4, expiryMonth, expiryYear } = card
  await upsertSavedCard(tx, {
    userId,
    provider,
    sealed,
    fingerprint,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    at,
  })
}

interface CardToCharge {
  brand: string
  last4: string
  authorizationSealed: string
}
const findSealedCard = statement<CardToCharge, { id: string; userId: string; provider: string }>(
  `select brand, last4, authorization_sealed from saved_cards where id = :id and user_id = :userId
    and provider = :provider`,
)

interface OwnCard {
  id: string
  userId: string
  provider: string
}

/** A member's saved card, with what the provider charges it by; nothing once it was removed. */
export async function findCardToCharge(db: Db, secret: Buffer, { id, userId, provider }: OwnCard) {
  const [card] = await findSealedCard(db, { id, userId, provider })
  if (!card) return undefined
  const { brand, last4, authorizationSealed } = card
  const { authorization } = unseal(secret, 'saved-card', authorizationSealed) as { authorization: string }
  return { card: { brand, last4 }, authorization }
}

const findCardOfMember = statement<
  { id: string; brand: string; last4: string },
  { id: string; userId: string }
>(`select id, brand, last4 from saved_cards where id = :id and user_id = :userId`)

/** What is shown of a member's card; null for anybody else's. */
export async function findSavedCard(db: Db, { id, userId }: Pick<OwnCard, 'id' | 'userId'>) {
  const [card] = await findCardOfMember(db, { id, userId })
  return card ?? null
}
