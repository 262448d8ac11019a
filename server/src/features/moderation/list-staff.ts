import { type Role, moderationMessages } from '@akada/contract/moderation/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { recordAction } from './audit-log.ts'

interface Staff {
  id: string
  username: string
  role: Role
}

const listStaffRows = statement<Staff>(
  `select id, username, role from users where role <> 'user' and deleted_at is null order by role, username`,
)

/** Moderators and admins. */
export const listStaff = (db: Db): Promise<Staff[]> => listStaffRows(db)

const lockStaff = statement<Staff, { username: string }>(
  `select id, username, role from users
    where (lower(username) = lower(:username) or role = 'admin') and deleted_at is null
    order by id for no key update`,
)
const updateRole = statement<unknown, { memberId: string; role: string }>(
  `update users set role = :role where id = :memberId`,
)

/**
 * Gives a member a role, with an entry in the log. `actorId` is null for the operator at the command line.
 * The last admin stays one (API_ERR_CONFLICT); throws API_ERR_NOT_FOUND for an unknown member.
 */
export function setRole(
  db: Db,
  { username, role, actorId }: { username: string; role: Role; actorId: string | null },
): Promise<Staff> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockStaff(tx, { username })
    const member = locked.find((one) => one.username.toLowerCase() === username.toLowerCase())
    if (!member) throw new ApiError('API_ERR_NOT_FOUND')
    const admins = locked.filter((one) => one.role === 'admin')
    if (role !== 'admin' && admins.length === 1 && admins[0]?.id === member.id)
      throw new ApiError('API_ERR_CONFLICT', { message: moderationMessages.lastAdmin })
    if (member.role === role) return member
    await updateRole(tx, { memberId: member.id, role })
    const details = { from: member.role, to: role, username: member.username }
    await recordAction(tx, { actorId, action: 'role', subjectType: 'USER', subjectId: member.id, details })
    return { ...member, role }
  })
}
