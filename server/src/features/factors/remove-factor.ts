import { factorMessages } from '@akada/contract/factors/routes'
import { ApiError } from '#lib/api-error.ts'
import { appRemovedMessage, factorRemovedMessage } from '#messages/factor-messages.ts'
import type { Context } from '#context.ts'
import { createRecoveryCodes, dropApp, factorStateOf } from '#features/credentials/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { getFactor } from './get-factor.ts'
import type { Caller } from './start-factor.ts'

/** Removes the authenticator app; staff keep their last factor. Throws API_ERR_PROOF and API_ERR_CONFLICT. */
export async function removeFactor(context: Context, { viewer, request }: Caller) {
  const { email, isRequired, hasPasskey } = await factorStateOf(context.db, viewer.id)
  if (isRequired && !hasPasskey)
    throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isRequired })
  const isRemoved = await context.db.transaction().execute(async (db) => {
    await mustProve({ ...context, db }, request, 'second-factor')
    return dropApp(db, viewer.id)
  })
  if (isRemoved)
    await context.messenger.send(hasPasskey ? appRemovedMessage(email) : factorRemovedMessage(email))
  return getFactor(context, viewer.id)
}

/** Ten new recovery codes; the old ones end. Throws API_ERR_PROOF, and API_ERR_CONFLICT without a second step. */
export const renewRecoveryCodes = (context: Context, { viewer, request }: Caller) =>
  context.db.transaction().execute(async (db) => {
    const { isOn } = await factorStateOf(db, viewer.id)
    if (!isOn) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOff })
    await mustProve({ ...context, db }, request, 'second-factor')
    return { recoveryCodes: await createRecoveryCodes({ ...context, db }, viewer.id) }
  })
