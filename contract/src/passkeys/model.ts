import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { code } from '../text/visible-text.ts'

/** So many passkeys of a member; phones and computers of one maker share one. */
export const maxPasskeys = 10
/** How long a browser has to answer a challenge. */
export const passkeyMinutes = 10

export const passkeyMessages = {
  refused: /*i18n*/ 'This passkey was not accepted. Try again, or sign in with your password.',
  unknown: /*i18n*/ 'This passkey is not known here. It may have been removed in Settings.',
  over: /*i18n*/ 'This took too long. Try again.',
  copied: /*i18n*/ 'This passkey may have been copied, so it was not accepted. Sign in with your password.',
  tooMany: /*i18n*/ 'You have 10 passkeys. Remove one first.',
  isLast: /*i18n*/ 'Your role needs a second step at sign-in, so its last one stays.',
} as const

/** What passes the second step of a member: an authenticator app, a passkey. */
export const FactorKind = z.enum(['app', 'passkey'])
export type FactorKind = z.infer<typeof FactorKind>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

/** As WebAuthn spells it: base64url. */
const bytes = (max: number) => code(max)
const transports = z.array(code(20)).check(z.maxLength(8))
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** What `navigator.credentials.create` needs, as JSON. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})

/** What `navigator.credentials.get` needs, as JSON; any passkey of this installation without `allowCredentials`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
})

/** The answer of `navigator.credentials.create`; the first use of the new passkey. */
export const PasskeyAttestation = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(transports),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** The answer of `navigator.credentials.get`. */
export const PasskeyAssertion = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: z.optional(bytes(200)),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>
