import { factorMessages } from '@akada/contract/factors/routes'
import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { factorOnMessage } from '#messages/factor-messages.ts'
import type { Context } from '#context.ts'
import { createRecoveryCodes, factorStateOf, verifyFactor } from '#features/credentials/public.ts'
import { setSessionProven } from '#features/sessions/public.ts'

/** Switches the authenticator app on; the session that does it has proved it. */
export async function confirmFactor(context: Context, { id, sessionId }: Viewer, code: string) {
  const { email, hasApp } = await factorStateOf(context.db, id)
  if (hasApp) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOn })
  await verifyFactor(context, { userId: id, code, isFirst: true })
  await setSessionProven(context.db, sessionId, context.now())
  const recoveryCodes = await createRecoveryCodes(context, id)
  await context.messenger.send(factorOnMessage(email))
  return { recoveryCodes }
}
