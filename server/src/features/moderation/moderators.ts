import type { Role } from '@akada/contract/moderation/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'

/** A member who may look into cases. */
export interface Moderator {
  id: string
  role: Exclude<Role, 'user'>
}

const findRole = statement<{ role: Role }, { viewerId: string }>(
  `select role from users where id = :viewerId and deleted_at is null`,
)

/** Queried at every call, so that a revoked role ends at once; integrations never moderate. */
export async function mustModerate(db: Db, viewer: Viewer): Promise<Moderator> {
  const [found] = viewer.isIntegration ? [] : await findRole(db, { viewerId: viewer.id })
  if (!found || found.role === 'user') throw new ApiError('API_ERR_FORBIDDEN')
  return { id: viewer.id, role: found.role }
}

export async function isModerator(db: Db, viewer: Viewer): Promise<boolean> {
  const [found] = viewer.isIntegration ? [] : await findRole(db, { viewerId: viewer.id })
  return found !== undefined && found.role !== 'user'
}

export async function mustBeAdmin(db: Db, viewer: Viewer): Promise<Moderator> {
  const moderator = await mustModerate(db, viewer)
  if (moderator.role !== 'admin') throw new ApiError('API_ERR_FORBIDDEN')
  return moderator
}
