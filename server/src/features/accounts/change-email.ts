import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { alreadyRegisteredMessage, newEmailMessage } from '#messages/account-messages.ts'
import { mustProve } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'
import { type CodeKey, createCode, secondsUntilNextCode } from '#features/credentials/public.ts'

/** Only this member may verify this address. */
export const newEmailKey = (userId: string, email: string): CodeKey => ({
  owner: userId,
  target: email,
  triggerEvent: 'email-change',
})

const findOwnerOfAddress = statement<{ id: string }, { email: string }>(
  `select id from users where lower(email) = lower(:email)`,
)

interface EmailChange {
  viewer: Viewer
  request: FastifyRequest
  email: string
}

/**
 * Sends a code to a member's new address; if it has an account already, its owner is notified instead.
 * Returns the seconds until another may be requested. Throws API_ERR_PROOF.
 */
export async function changeEmail(
  context: Context,
  { viewer, request, email }: EmailChange,
): Promise<number> {
  mustBeThemselves(viewer)
  const key = newEmailKey(viewer.id, email)
  const code = await context.db.transaction().execute(async (db) => {
    await mustProve({ ...context, db }, request, 'change-email')
    return createCode({ ...context, db }, key)
  })
  const [taken] = await findOwnerOfAddress(context.db, { email })
  if (code)
    await context.messenger.send(taken ? alreadyRegisteredMessage(email) : newEmailMessage(email, code))
  return secondsUntilNextCode(context, key)
}

export function mustBeThemselves({ isIntegration }: Viewer): void {
  if (isIntegration) throw new ApiError('API_ERR_FORBIDDEN')
}
