import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { type JWK, calculateJwkThumbprint, exportJWK, importJWK } from 'jose'
import { statement } from '#db/connect.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { seal, unseal } from '#lib/sealed.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'

type Keeping = Pick<Context, 'db' | 'secret' | 'now'>

const purpose = 'the key of badges'

const findBadgeKey = statement<{ publicKey: JWK; privateKey: string }, { mark: Buffer }>(
  `select public_key, private_key from badge_keys where secret_mark = :mark`,
)
/** Of two processes that start at once, one key remains. */
const insertBadgeKey = statement<
  unknown,
  { mark: Buffer; publicKey: string; privateKey: string; now: Date }
>(`
  insert into badge_keys (secret_mark, public_key, private_key, created_at)
  values (:mark, :publicKey::jsonb, :privateKey, :now) on conflict do nothing`)
const listPublicKeys = statement<{ publicKey: JWK }>(
  `select public_key from badge_keys order by created_at desc`,
)

const generate = promisify(generateKeyPair)

/** RS256: what every program that checks badges understands. */
async function createBadgeKey({ db, secret, now }: Keeping, mark: Buffer): Promise<void> {
  const pair = await generate('rsa', { modulusLength: 2048 })
  const jwk = await exportJWK(pair.publicKey)
  const publicKey = { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
  const privateKey = seal(secret, purpose, await exportJWK(pair.privateKey))
  await insertBadgeKey(db, { mark, publicKey: JSON.stringify(publicKey), privateKey, now: now() })
}

async function loadBadgeKey(context: Keeping) {
  const { db, secret } = context
  const mark = derivedKey(secret, `${purpose}: mark`)
  let [found] = await findBadgeKey(db, { mark })
  if (!found) {
    await createBadgeKey(context, mark)
    ;[found] = await findBadgeKey(db, { mark })
  }
  if (!found) throw new Error('The key of badges was not stored.')
  const jwk = unseal(secret, purpose, found.privateKey) as JWK
  return { kid: found.publicKey.kid, key: await importJWK(jwk, 'RS256') }
}

/** The key of this installation, made when the first badge is signed. */
export const badgeKeyOf = memoizePer(loadBadgeKey)

export const listBadgeKeys = async ({ db }: Pick<Context, 'db'>): Promise<JWK[]> =>
  (await listPublicKeys(db)).map(({ publicKey }) => publicKey)
