import type { PasskeyAttestation } from '@akada/contract/passkeys/model'
import { passkeyAddedMessage } from '#messages/passkey-messages.ts'
import type { Context } from '#context.ts'
import {
  addPasskey,
  createRecoveryCodes,
  factorStateOf,
  passkeyOf,
  verifyNewPasskey,
} from '#features/credentials/public.ts'
import { deviceOf, setSessionProven } from '#features/sessions/public.ts'
import type { Caller } from './start-passkey.ts'

/** By the device that made it, until the member names it. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}

/** Stores the passkey that a browser has created; the session that does it has proved the second step. */
export async function createPasskey(
  context: Context,
  { viewer, request }: Caller,
  attestation: PasskeyAttestation,
) {
  const { id: userId, sessionId } = viewer
  const { publicKey, counter, id } = await verifyNewPasskey(context, sessionId, attestation)
  const { email, isOn } = await factorStateOf(context.db, userId)
  const stored = await context.db.transaction().execute(async (db) => {
    const passkey = await addPasskey(db, {
      userId,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: attestation.response.transports ?? [],
      name: nameOf(request.headers['user-agent'] ?? ''),
      now: context.now(),
    })
    await setSessionProven(db, sessionId, context.now())
    const recoveryCodes = isOn ? undefined : await createRecoveryCodes({ ...context, db }, userId)
    return { passkey: passkeyOf(passkey), ...(recoveryCodes && { recoveryCodes }) }
  })
  await context.messenger.send(passkeyAddedMessage(email, stored.passkey.name))
  return stored
}
