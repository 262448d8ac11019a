import * as z from 'zod/mini'
import { Session } from '../accounts/routes.ts'
import { idNamed, Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { SecondFactorChallenge } from '../sessions/challenge.ts'
import { code } from '../text/visible-text.ts'

/** How long somebody may be on the other site, and how long its answer waits to be connected. */
export const issuerMinutes = 10

export const identityMessages = {
  over: /*i18n*/ 'This took too long, or began in another browser. Try again.',
  refused: /*i18n*/ 'The other site did not confirm who you are. Try again, or sign in another way.',
  cancelled: /*i18n*/ 'You stopped on the other site, so nothing was changed.',
  down: /*i18n*/ 'The other site is not responding. Try again in a minute, or sign in another way.',
  unverified:
    /*i18n*/ 'The other site has not confirmed your email address, so it cannot make an account. Sign up here, then connect it in Settings.',
  deleted: /*i18n*/ 'This account was deleted.',
  taken: /*i18n*/ 'This account of the other site is connected to another member.',
  isConnected: /*i18n*/ 'An account of this site is connected already. Remove it first.',
  notYours: /*i18n*/ 'This belongs to another email address. Connect it again.',
} as const

/** A site where people prove who they are (OpenID Connect). */
export const Issuer = z.object({ id: z.string(), name: z.string() })
export type Issuer = z.infer<typeof Issuer>

/** An account elsewhere that signs in to a member's own. */
export const Identity = z.object({
  id: z.uuid(),
  /** The name of its site. */
  issuer: z.string(),
  /** As that site said when it was connected. */
  email: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Identity = z.infer<typeof Identity>

export const Identities = z.object({
  identities: z.array(Identity),
  /** What can be connected. */
  issuers: z.array(Issuer),
  /** The issuer whose account is connected once its owner says so: they came from there and then signed in here. */
  waiting: z.nullable(Issuer),
})
export type Identities = z.infer<typeof Identities>

/** What the other site puts into the address to which it sends people back. */
export const IssuerAnswer = z.object({
  state: code(200),
  code: z.optional(code(2000)),
  iss: z.optional(code(500)),
  error: z.optional(code(100)),
})
export type IssuerAnswer = z.infer<typeof IssuerAnswer>

/** An address there has an account here already, whose owner has to sign in once to connect both. */
export const Unconnected = z.object({ nextStep: z.literal('connect'), issuer: Issuer, email: z.string() })
export type Unconnected = z.infer<typeof Unconnected>

const params = z.object({ issuerId: code(40) })
const address = z.object({ url: z.string() })
const ofVisitors = [{ max: 30, seconds: 60, per: 'address', isShared: true }] as const
const ofMembers = [{ max: 20, seconds: 3600, per: 'account' }] as const

export const listIssuers = route({
  method: 'GET',
  path: '/auth/issuers',
  summary: 'The other sites whose accounts sign in here, and whether schools have sites of their own.',
  access: 'anyone',
  reply: z.object({ issuers: z.array(Issuer), hasSchools: z.boolean() }),
})

export const startIssuerSignIn = route({
  method: 'POST',
  path: '/auth/issuers/:issuerId',
  line: 'sign-in',
  summary: 'The address of another site where a visitor proves who they are; once, within 10 minutes.',
  access: 'anyone',
  params,
  reply: address,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_UNAVAILABLE'],
  limits: ofVisitors,
})

export const signInWithIssuer = route({
  method: 'POST',
  path: '/auth/issuers/:issuerId/answer',
  line: 'sign-in',
  summary:
    'Signs in with what the other site answered, in the browser that asked. Makes an account for a verified address that has none; where it has one, its owner signs in and connects it with POST /users/me/identities.',
  access: 'anyone',
  params,
  body: IssuerAnswer,
  reply: z.union([Session, SecondFactorChallenge, Unconnected]),
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_OTP_EXPIRED',
    'API_ERR_INVALID_CREDENTIALS',
    'API_ERR_SUSPENDED',
    'API_ERR_UNAVAILABLE',
  ],
  limits: ofVisitors,
})

export const listIdentities = route({
  method: 'GET',
  path: '/users/me/identities',
  summary: 'The accounts elsewhere that sign in to the caller’s, and what can be connected.',
  access: 'member',
  reply: Identities,
  errors: ['API_ERR_FORBIDDEN'],
})

export const startIdentity = route({
  method: 'POST',
  path: '/users/me/identities/:issuerId',
  line: 'sign-in',
  summary:
    'The address of another site where the caller proves which account to connect, with a proof for `second-factor`.',
  access: 'member',
  params,
  reply: address,
  errors: [
    'API_ERR_PROOF',
    'API_ERR_FORBIDDEN',
    'API_ERR_NOT_FOUND',
    'API_ERR_CONFLICT',
    'API_ERR_UNAVAILABLE',
  ],
  limits: ofMembers,
})

export const createIdentity = route({
  method: 'POST',
  path: '/users/me/identities',
  line: 'sign-in',
  summary:
    'Connects what the other site answered, or what waits since the caller came from there and then signed in.',
  access: 'member',
  body: z.object({ issuerId: code(40), answer: z.optional(IssuerAnswer) }),
  reply: Identities,
  status: 201,
  errors: [
    'API_ERR_FORBIDDEN',
    'API_ERR_NOT_FOUND',
    'API_ERR_OTP_EXPIRED',
    'API_ERR_INVALID_CREDENTIALS',
    'API_ERR_CONFLICT',
    'API_ERR_UNAVAILABLE',
  ],
  limits: ofMembers,
})

export const removeIdentity = route({
  method: 'DELETE',
  path: '/users/me/identities/:identityId',
  summary: 'Ends sign-in with an account elsewhere, with a proof for `second-factor`.',
  access: 'member',
  params: z.object({ identityId: idNamed(/*i18n*/ 'Connected account ID is required') }),
  reply: Identities,
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN'],
})
