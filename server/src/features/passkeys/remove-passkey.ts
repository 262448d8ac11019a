import { passkeyMessages } from '@akada/contract/passkeys/model'
import { ApiError } from '#lib/api-error.ts'
import { passkeyRemovedMessage } from '#messages/passkey-messages.ts'
import type { Context } from '#context.ts'
import { dropPasskey, factorStateOf } from '#features/credentials/public.ts'
import { getFactor } from '#features/factors/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import type { Caller } from './start-passkey.ts'

/** Removes a passkey; staff keep their last factor. Throws API_ERR_PROOF, API_ERR_NOT_FOUND and API_ERR_CONFLICT. */
export async function removePasskey(context: Context, { viewer, request }: Caller, id: string) {
  const { email, name } = await context.db.transaction().execute(async (db) => {
    const removed = await dropPasskey(db, { id, userId: viewer.id, now: context.now() })
    await mustProve({ ...context, db }, request, 'second-factor')
    const state = await factorStateOf(db, viewer.id)
    if (state.isRequired && !state.isOn)
      throw new ApiError('API_ERR_CONFLICT', { message: passkeyMessages.isLast })
    return { email: state.email, name: removed }
  })
  await context.messenger.send(passkeyRemovedMessage(email, name))
  return getFactor(context, viewer.id)
}
