import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@akada/contract/passkeys/model'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { output } from 'zod/mini'

/** Browsers bind passkeys to a host name, not to a number. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

export const canOfferPasskeys = (): Promise<boolean> =>
  canUsePasskeys() ? browserSupportsWebAuthnAutofill() : Promise.resolve(false)

/** Ends a request that waits, such as the offer in a field. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** The member closed the browser's question, or another one took its place. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

export async function createPasskey(options: output<typeof PasskeyCreation>): Promise<PasskeyAttestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** `isOffer` waits until the member picks a passkey in the field for their name. */
export async function answerByPasskey(
  options: output<typeof PasskeyRequest>,
  { isOffer = false } = {},
): Promise<PasskeyAssertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}
