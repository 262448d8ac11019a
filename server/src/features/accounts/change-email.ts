import { accountMessages } from '@akada/contract/accounts'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#http/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { alreadyRegisteredMessage, emailChangedMessage, newEmailMessage } from '#messages/account-messages.ts'
import { mustProve } from '../sessions/public.ts'
import type { Context } from '../../context.ts'
import { type NewEmailCodeFor, makeCode, mustProveCode, secondsUntilNext } from './codes.ts'

/** Only this member may prove this address. */
const ownerOf = (userId: string, email: string): NewEmailCodeFor => ({
  email: `${userId} ${email}`,
  triggerEvent: 'email-change',
})

const ownerOfAddress = statement<{ id: string }>(`select id from users where lower(email) = lower($1)`)

interface Wish {
  viewer: Viewer
  request: FastifyRequest
  email: string
}

/**
 * Sends a code to a member's new address; if it has an account already, its owner is told instead. Answers the seconds
 * until another may be asked for. Throws API_ERR_PROOF.
 */
export async function sendNewEmailCode(context: Context, { viewer, request, email }: Wish): Promise<number> {
  mustBeThemselves(viewer)
  const owner = ownerOf(viewer.id, email)
  const code = await context.db.transaction().execute(async (db) => {
    await mustProve({ ...context, db }, request, 'change-email')
    return makeCode({ ...context, db }, owner)
  })
  const [taken] = await ownerOfAddress(context.db, email)
  if (code)
    await context.messenger.send(taken ? alreadyRegisteredMessage(email) : newEmailMessage(email, code))
  return secondsUntilNext(context, owner)
}

const setEmail = statement<{ oldEmail: string }>(
  `update users set email = $2, user_verified = true where id = $1 and deleted_at is null
   returning old.email as old_email`,
)

/** Makes the proven address the member's, and tells the old one. Throws the API_ERR_OTP_… errors and API_ERR_CONFLICT. */
export async function confirmNewEmail(
  context: Context,
  viewer: Viewer,
  { email, token }: { email: string; token: string },
): Promise<void> {
  mustBeThemselves(viewer)
  await mustProveCode(context, ownerOf(viewer.id, email), token)
  const oldEmail = await exchange(context.db, viewer.id, email)
  if (oldEmail && oldEmail !== email) await context.messenger.send(emailChangedMessage(oldEmail))
}

async function exchange(db: Db, userId: string, email: string): Promise<string | undefined> {
  try {
    const [changed] = await setEmail(db, userId, email)
    return changed?.oldEmail
  } catch (error) {
    if (isTaken(error)) throw fieldError('email', accountMessages.emailTaken, 'API_ERR_CONFLICT')
    throw error
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email'

function mustBeThemselves({ isIntegration }: Viewer): void {
  if (isIntegration) throw new ApiError('API_ERR_FORBIDDEN')
}
