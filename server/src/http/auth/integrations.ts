import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { ApiError } from '#lib/api-error.ts'
import { createKeyCache } from './key-cache.ts'

export const integrationPrefix = 'ak_'

/** What an integration may do for its owner: `read` is GET, `write` everything else. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

interface ApiKey {
  id: string
  ownerId: string
  scopes: Scope[]
}

const findRunningKey = statement<ApiKey, { id: string; now: Date }>(`
  select k.id, k.owner_id, k.scopes
    from api_keys k join users u on u.id = k.owner_id
   where k.id = :id and k.revoked_at is null and u.deleted_at is null
     and (u.suspended_until is null or u.suspended_until <= :now)`)

/** The API key of an id, as it is sent. */
export const apiKeyOf = (id: string) =>
  `${integrationPrefix}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`

/** The id in an API key; undefined when it is not one of ours. */
export function apiKeyIdOf(apiKey: string): string | undefined {
  const hex = Buffer.from(apiKey.slice(integrationPrefix.length), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return id.length === 36 && apiKeyOf(id) === apiKey ? id : undefined
}

/**
 * The API key and its owner, if the key's scopes allow this method; the signature is still to be verified.
 * Throws API_ERR_SIGNATURE or API_ERR_FORBIDDEN.
 */
export async function integrationOf(
  context: Clock & { db: Db },
  apiKey: string,
  method: string,
): Promise<ApiKey> {
  const id = apiKeyIdOf(apiKey)
  const key = id && (await findIntegrationKey(context, id))
  if (!key) throw new ApiError('API_ERR_SIGNATURE')
  const needed: Scope = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  if (!key.scopes.includes(needed)) throw new ApiError('API_ERR_FORBIDDEN')
  return key
}

const findIntegrationKey = createKeyCache(
  async ({ db, now }, id) => (await findRunningKey(db, { id, now: now() }))[0],
)
