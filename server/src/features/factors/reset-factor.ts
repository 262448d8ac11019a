import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { dropFactor } from '#features/credentials/public.ts'
import { recordAction } from '#features/moderation/public.ts'
import { revokeSessions } from '#features/sessions/public.ts'

const findMember = statement<{ id: string; username: string }, { username: string }>(
  `select id, username from users where lower(username) = lower(:username) and deleted_at is null`,
)

/**
 * Takes a member's second factor away at the command line, for the operator who has made sure who asks; their sessions end.
 * Throws API_ERR_NOT_FOUND.
 */
export const resetFactor = (db: Db, { username, now }: { username: string; now: () => Date }) =>
  db.transaction().execute(async (tx) => {
    const [member] = await findMember(tx, { username })
    if (!member) throw new ApiError('API_ERR_NOT_FOUND')
    const wasOn = await dropFactor(tx, member.id)
    await revokeSessions({ db: tx, now }, { userId: member.id }, 'factor-reset')
    await recordAction(tx, {
      actorId: null,
      action: 'reset-factor',
      subjectType: 'USER',
      subjectId: member.id,
      details: { username: member.username },
    })
    return { username: member.username, wasOn }
  })
