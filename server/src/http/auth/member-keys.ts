import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { memberKeyPrefix } from '@akada/contract/developers/routes'
import { type KeyScope, keyScopes } from '@akada/contract/developers/scopes'
import { namedRoutes } from '@akada/contract/index'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Clock } from '#lib/clock.ts'
import { createKeyCache } from './key-cache.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 36 letters are 214 bits: nobody finds a key by guessing, so that a plain hash protects it. */
const randomLength = 36
const checksumLength = 6
const keyForm = new RegExp(`^${memberKeyPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

export const hashOfKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** A new key: its prefix and checksum tell programs that look for leaked ones. */
export function newMemberKey(): string {
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('')
  return `${memberKeyPrefix}${random}${checksumOf(random)}`
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let index = 0; index < checksumLength; index += 1) {
    written = `${letters[rest % letters.length] ?? ''}${written}`
    rest = Math.floor(rest / letters.length)
  }
  return written
}

const isKey = (text: string): boolean =>
  keyForm.test(text) &&
  checksumOf(text.slice(memberKeyPrefix.length, -checksumLength)) === text.slice(-checksumLength)

interface MemberKeyRow {
  id: string
  userId: string
  scopes: KeyScope[]
}

const findActiveKey = statement<MemberKeyRow & { isResting: boolean }, { keyHash: Buffer; now: Date }>(`
  select k.id, k.user_id, k.scopes,
         coalesce(k.last_used_at < :now::timestamptz - interval '1 minute', true) as is_resting
    from member_keys k join users u on u.id = k.user_id
   where k.key_hash = :keyHash and k.expires_at > :now and u.deleted_at is null and u.user_verified
     and (u.suspended_until is null or u.suspended_until <= :now)`)

const setKeyUsed = statement<unknown, { id: string; now: Date }>(
  `update member_keys set last_used_at = :now where id = :id and (last_used_at is null or last_used_at < :now)`,
)

export const isMemberKey = (token: string | undefined): token is string =>
  token?.startsWith(memberKeyPrefix) === true

/**
 * The member's key behind a token, if its scopes contain the call of this method and route; throws
 * API_ERR_UNAUTHENTICATED or API_ERR_FORBIDDEN.
 */
export async function memberKeyOf(
  context: Clock & { db: Db },
  token: string,
  { method, url }: { method: string; url: string | undefined },
): Promise<MemberKeyRow> {
  const key = isKey(token) ? await findKey(context, hashOfKey(token).toString('base64')) : undefined
  if (!key) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const needed = scopesOfRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  if (!needed?.some((scope) => key.scopes.includes(scope))) throw new ApiError('API_ERR_FORBIDDEN')
  return key
}

const findKey = createKeyCache(async ({ db, now }, name): Promise<MemberKeyRow | undefined> => {
  const [row] = await findActiveKey(db, { keyHash: Buffer.from(name, 'base64'), now: now() })
  // Where nothing can be written, as on a full disk, programs go on reading.
  if (row?.isResting) await setKeyUsed(db, { id: row.id, now: now() }).catch(() => [])
  return row
})

/** The scopes that allow each route of the contract. */
const scopesOfRoute = new Map(
  namedRoutes.map(({ name, route }) => [
    `${route.method} /api${route.path}`,
    (Object.keys(keyScopes) as KeyScope[]).filter((scope) =>
      (keyScopes[scope] as readonly string[]).includes(name),
    ),
  ]),
)
