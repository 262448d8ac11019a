import { type QueuedRequest, supportMessages } from '@akada/contract/support/routes'
import { statement } from '#db/connect.ts'
import { recordAction } from '#features/moderation/public.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { supportAnswerMessage } from '#messages/support-messages.ts'
import type { Context } from '#context.ts'
import { type RequestRow, requestColumns, toQueued } from './support-rows.ts'

type Row = RequestRow & { username: string; email: string }

const lockRequest = statement<Row, { id: string }>(
  `select ${requestColumns}, u.username, u.email
     from support_requests r join users u on u.id = r.user_id where r.id = :id and u.deleted_at is null for update of r`,
)
const updateAnswer = statement<unknown, { id: string; answer: string; actorId: string; at: Date }>(
  `update support_requests set answer = :answer, answered_at = :at, answered_by = :actorId where id = :id`,
)

interface Answer {
  id: string
  actorId: string
  answer: string
}

/** Answers a request, once; the member hears of it by notification and by mail. */
export async function answerSupportRequest(
  { db, config, messenger, now }: Pick<Context, 'db' | 'config' | 'messenger' | 'now'>,
  { id, actorId, answer }: Answer,
): Promise<QueuedRequest> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const [row] = await lockRequest(tx, { id })
    if (!row) throw new ApiError('API_ERR_NOT_FOUND')
    if (row.answeredAt) throw new ApiError('API_ERR_CONFLICT', { message: supportMessages.answered })
    await updateAnswer(tx, { id, answer, actorId, at })
    const subject = { type: 'support-request', id }
    const details = { reason: row.subject }
    await recordAction(tx, {
      actorId,
      action: 'support-answered',
      subjectType: subject.type,
      subjectId: id,
      details,
    })
    await notify(tx, { to: row.userId, kind: 'support-answered', subject, text: row.subject })
    const link = `${config.siteUrl}/settings/support`
    await messenger.send(supportAnswerMessage(row.email, { subject: row.subject, answer, link }), tx)
    return toQueued({ ...row, answer, answeredAt: at })
  })
}
