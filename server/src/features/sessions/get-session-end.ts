import type { SessionEnd } from '@akada/contract/sessions/session-end-routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { refreshTokenHash } from './token-hash.ts'

const findSessionEnd = statement<{ reason: string | null }, { hash: Buffer }>(
  `select s.revoked_reason as reason from refresh_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = :hash and s.revoked_at is not null`,
)

const known: Record<string, SessionEnd> = {
  'too-many': 'too-many',
  'ended-by-member': 'elsewhere',
  'password-change': 'elsewhere',
  'password-reset': 'elsewhere',
}

/** Why the session of a refresh token has ended; null while it runs, and for ends that explain themselves. */
export async function getSessionEnd({ db }: Pick<Context, 'db'>, token: string | undefined) {
  const [end] = token ? await findSessionEnd(db, { hash: refreshTokenHash(token) }) : []
  return known[end?.reason ?? ''] ?? null
}
