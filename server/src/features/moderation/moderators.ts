import type { Role } from '@akada/contract/moderation/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'

/** A member who may look into cases. */
export interface Moderator {
  id: string
  role: Exclude<Role, 'user'>
}

const findRole = statement<{ role: Role; isProven: boolean }, { viewerId: string; sessionId: string }>(
  `select role, exists (select from sessions where id = :sessionId and factor_at is not null) as is_proven
     from users where id = :viewerId and deleted_at is null`,
)
const roleOf = async (db: Db, { id: viewerId, sessionId, isIntegration }: Viewer) =>
  isIntegration ? undefined : (await findRole(db, { viewerId, sessionId }))[0]

/**
 * Queried at every call, so that a revoked role ends at once; integrations never moderate. Throws API_ERR_FORBIDDEN, and
 * API_ERR_VERIFICATION_REQUIRED in a session without a second factor.
 */
export async function mustModerate(db: Db, viewer: Viewer): Promise<Moderator> {
  const found = await roleOf(db, viewer)
  if (!found || found.role === 'user') throw new ApiError('API_ERR_FORBIDDEN')
  if (!found.isProven)
    throw new ApiError('API_ERR_VERIFICATION_REQUIRED', { extra: { missing: ['second-factor'] } })
  return { id: viewer.id, role: found.role }
}

export async function isModerator(db: Db, viewer: Viewer): Promise<boolean> {
  const found = await roleOf(db, viewer)
  return found !== undefined && found.role !== 'user' && found.isProven
}

export async function mustBeAdmin(db: Db, viewer: Viewer): Promise<Moderator> {
  const moderator = await mustModerate(db, viewer)
  if (moderator.role !== 'admin') throw new ApiError('API_ERR_FORBIDDEN')
  return moderator
}
