import { accountMessages } from '@akada/contract/accounts/routes'
import { type Db, statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { emailChangedMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'
import { verifyCode } from '#features/credentials/public.ts'
import { freezeLinkOf } from '#features/wallets/public.ts'
import { mustBeThemselves, newEmailKey } from './change-email.ts'

const setEmail = statement<{ oldEmail: string }, { userId: string; email: string }>(
  `update users set email = :email, user_verified = true where id = :userId and deleted_at is null
   returning old.email as old_email`,
)

/**
 * Makes the verified address the member's, and notifies the old one. Throws the API_ERR_OTP_… errors and
 * API_ERR_CONFLICT.
 */
export async function confirmEmail(
  context: Context,
  viewer: Viewer,
  { email, token }: { email: string; token: string },
): Promise<void> {
  mustBeThemselves(viewer)
  await verifyCode(context, newEmailKey(viewer.id, email), token)
  const oldEmail = await replaceEmail(context.db, viewer.id, email)
  if (!oldEmail || oldEmail === email) return
  await context.messenger.send(emailChangedMessage(oldEmail, await freezeLinkOf(context, viewer.id)))
}

async function replaceEmail(db: Db, userId: string, email: string): Promise<string | undefined> {
  try {
    const [changed] = await setEmail(db, { userId, email })
    return changed?.oldEmail
  } catch (error) {
    if (isTaken(error)) throw fieldError('email', accountMessages.emailTaken, 'API_ERR_CONFLICT')
    throw error
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email'
