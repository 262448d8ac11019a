import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { type Scope, apiKeyOf, apiKeyIdOf } from './integrations.ts'
import { inText, integrationKey } from './signing-keys.ts'

interface NewKey {
  /** Username of the member whom the integration acts for. */
  owner: string
  name: string
  scopes: readonly Scope[]
}

export interface KeyState {
  apiKey: string
  owner: string
  name: string
  scopes: Scope[]
  createdAt: Date
  revokedAt: Date | null
}

const insertApiKey = statement<{ id: string }, { owner: string; name: string; scopes: readonly string[] }>(`
  insert into api_keys (owner_id, name, scopes)
  select id, :name, :scopes::text[] from users where lower(username) = lower(:owner) and deleted_at is null
  returning id`)
const listApiKeyRows = statement<Omit<KeyState, 'apiKey'> & { id: string }>(`
  select k.id, u.username as owner, k.name, k.scopes, k.created_at, k.revoked_at
    from api_keys k join users u on u.id = k.owner_id order by k.id`)
const markKeyRevoked = statement<{ id: string }, { id: string; now: Date }>(`
  update api_keys set revoked_at = :now where id = :id and revoked_at is null returning id`)

interface Keys extends Clock {
  db: Db
  secret: Buffer
}

/** Creates a key pair for an integration; undefined when there is no such member. */
export async function createApiKey({ db, secret }: Keys, { owner, name, scopes }: NewKey) {
  const [made] = await insertApiKey(db, { owner, name, scopes })
  return made && inText({ apiKey: apiKeyOf(made.id), signingKey: integrationKey(secret, made.id) })
}

/** All keys of integrations, oldest first. */
export async function listApiKeys({ db }: Pick<Keys, 'db'>): Promise<KeyState[]> {
  return (await listApiKeyRows(db)).map(({ id, ...state }) => ({ apiKey: apiKeyOf(id), ...state }))
}

/** Revokes a key, on every server within five seconds; false when no such key is active. */
export async function revokeApiKey({ db, now }: Omit<Keys, 'secret'>, apiKey: string): Promise<boolean> {
  const id = apiKeyIdOf(apiKey)
  return id !== undefined && (await markKeyRevoked(db, { id, now: now() })).length > 0
}
