import * as z from 'zod/mini'
import { Session } from '../accounts/routes.ts'
import { idNamed } from '../common.ts'
import { Factor } from '../factors/routes.ts'
import { route } from '../route.ts'
import { nameText } from '../text/visible-text.ts'
import { Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './model.ts'

const params = z.object({ passkeyId: idNamed(/*i18n*/ 'Passkey ID is required') })
const changes = [{ max: 20, seconds: 3600, per: 'account' }] as const
const signIns = [{ max: 30, seconds: 60, per: 'address', isShared: true }] as const

export const startPasskey = route({
  method: 'POST',
  path: '/users/me/passkeys/options',
  summary:
    'What a browser needs to create a passkey, with a proof for `second-factor`; once, within 10 minutes.',
  access: 'member',
  reply: PasskeyCreation,
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  limits: changes,
})

export const createPasskey = route({
  method: 'POST',
  path: '/users/me/passkeys',
  summary:
    'Stores the passkey a browser has created. With the first second factor the recovery codes are returned, once.',
  access: 'member',
  body: PasskeyAttestation,
  reply: z.object({ passkey: Passkey, recoveryCodes: z.optional(z.array(z.string())) }),
  status: 201,
  errors: ['API_ERR_OTP_INVALID', 'API_ERR_OTP_EXPIRED', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  limits: changes,
})

export const renamePasskey = route({
  method: 'PATCH',
  path: '/users/me/passkeys/:passkeyId',
  summary: "Names one of the caller's passkeys.",
  access: 'member',
  isRepeatable: true,
  params,
  body: z.object({ name: nameText(60, { empty: /*i18n*/ 'Give it a name.' }) }),
  reply: Passkey,
  errors: ['API_ERR_FORBIDDEN'],
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/users/me/passkeys/:passkeyId',
  summary:
    "Removes one of the caller's passkeys, with a proof for `second-factor`; not the last factor of staff.",
  access: 'member',
  params,
  reply: Factor,
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
})

export const startPasskeyProof = route({
  method: 'POST',
  path: '/auth/reauth/passkey-options',
  line: 'sign-in',
  summary:
    "What a browser needs to prove one act with one of the caller's passkeys: its answer goes to reauth.",
  access: 'member',
  reply: PasskeyRequest,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  limits: [{ max: 30, seconds: 900, per: 'account' }],
})

export const startPasskeySignIn = route({
  method: 'POST',
  path: '/auth/passkeys/options',
  line: 'sign-in',
  summary: 'What a browser needs to sign in with a passkey; once, within 10 minutes.',
  access: 'anyone',
  reply: PasskeyRequest,
  limits: signIns,
})

export const signInWithPasskey = route({
  method: 'POST',
  path: '/auth/passkeys',
  line: 'sign-in',
  summary: 'Signs in with a passkey alone, which is both steps: the device checked who holds it.',
  access: 'anyone',
  body: PasskeyAssertion,
  reply: Session,
  errors: ['API_ERR_OTP_INVALID', 'API_ERR_OTP_EXPIRED', 'API_ERR_INVALID_CREDENTIALS', 'API_ERR_SUSPENDED'],
  limits: signIns,
})
