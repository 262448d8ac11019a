import { accountMessages } from '@akada/contract/accounts/routes'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { passwordChangedMessage } from '#messages/account-messages.ts'
import { freezeLinkOf } from '#features/wallets/public.ts'
import { closeEndedSockets, mustProve, revokeSessions } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'
import { hashPassword, isCommonPassword } from '#features/credentials/public.ts'

const findMember = statement<{ email: string; username: string }, { id: string }>(
  `select email, username from users where id = :id`,
)
const setPassword = statement<{ id: string }, { id: string; passwordHash: string }>(
  `update users set password_hash = :passwordHash where id = :id returning id`,
)

interface Change {
  viewer: Viewer
  request: FastifyRequest
  password: string
}

/** Sets a new password for a signed-in member and ends all other sessions. Throws API_ERR_PROOF. */
export async function changePassword(context: Context, { viewer, request, password }: Change): Promise<void> {
  const { id, sessionId } = viewer
  const [{ email, username } = { email: '', username: '' }] = await findMember(context.db, { id })
  if (isCommonPassword(password, [email, username]))
    throw fieldError('password', accountMessages.commonPassword)
  const passwordHash = await hashPassword(password)
  const ended = await context.db.transaction().execute(async (db) => {
    await mustProve({ ...context, db }, request, 'change-password')
    await setPassword(db, { id, passwordHash })
    return revokeSessions({ ...context, db }, { userId: id, except: sessionId }, 'password-change')
  })
  closeEndedSockets(context, ended)
  await context.messenger.send(passwordChangedMessage(email, await freezeLinkOf(context, id)))
}
