import { createHash } from 'node:crypto'
import { Email } from '@akada/contract/accounts/routes'
import { type IssuerAnswer, identityMessages } from '@akada/contract/identities/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { statement } from '#db/connect.ts'
import { clearAuthCookie, issuerCookie } from '#http/auth/cookies.ts'
import { inBatches } from '#jobs/in-parts.ts'
import { ApiError } from '#lib/api-error.ts'
import { unseal } from '#lib/sealed.ts'
import type { Context } from '#context.ts'
import { type Question, questionPurpose, returnAddress } from './ask-issuer.ts'
import { whereFailed } from './issuer-failure.ts'
import { type AnyIssuer, clientOf, mustFindIssuer } from './issuers.ts'

/** Who somebody is by an issuer. */
export interface Person {
  issuer: AnyIssuer
  subject: string
  /** Null unless the issuer has verified it, and may speak for it. */
  email: string | null
  firstName: string
  lastName: string
}

const insertAnswer = statement<{ expiresAt: Date }, { hash: Buffer; expiresAt: Date }>(
  `insert into issuer_answers (state_hash, expires_at) values (:hash, :expiresAt)
   on conflict do nothing returning expires_at`,
)

export interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  issuerId: string
  answer: IssuerAnswer
  /** The session that asked; null at sign-in. */
  sessionId: string | null
}

/**
 * Exchanges an issuer's answer for who somebody is; each answer counts once, in the browser that asked, for what it asked.
 * Throws API_ERR_OTP_EXPIRED, API_ERR_INVALID_CREDENTIALS and API_ERR_UNAVAILABLE.
 */
export async function readAnswer(context: Context, answering: Answering): Promise<Person> {
  const { request, reply, issuerId, answer } = answering
  const issuer = await mustFindIssuer(context, issuerId)
  const question = await takeQuestion(context, answering)
  clearAuthCookie(reply, context.config, issuerCookie)
  if (answer.error) throw refusal(answer.error)
  const url = new URL(returnAddress(context, issuer))
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  const claims = await whereFailed(request.log, async () => {
    const configuration = await clientOf(context, issuer)
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: question.verifier,
      expectedState: question.state,
      expectedNonce: question.nonce,
      idTokenExpected: true,
    })
    return describe(configuration, tokens)
  })
  const person = personIn(claims)
  return { issuer, ...person, email: isSpokenFor(issuer, person.email) ? person.email : null }
}

const refusal = (error: string) =>
  new ApiError('API_ERR_INVALID_CREDENTIALS', {
    message: error === 'access_denied' ? identityMessages.cancelled : identityMessages.refused,
  })

const over = () => new ApiError('API_ERR_OTP_EXPIRED', { message: identityMessages.over })

async function takeQuestion(
  { db, now, secret }: Context,
  { request, issuerId, answer, sessionId }: Answering,
): Promise<Question> {
  const question = opened(secret, request.cookies[issuerCookie])
  if (!question || question.until <= now().getTime()) throw over()
  const isSame =
    question.state === answer.state && question.issuerId === issuerId && question.sessionId === sessionId
  if (!isSame) throw over()
  const hash = createHash('sha256').update(question.state).digest()
  const [first] = await insertAnswer(db, { hash, expiresAt: new Date(question.until) })
  if (!first) throw over()
  return question
}

function opened(secret: Buffer, cookie: string | undefined): Question | undefined {
  if (!cookie) return undefined
  try {
    return unseal(secret, questionPurpose, cookie) as Question
  } catch {
    return undefined
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>
type Claims = Record<string, unknown> & { sub: string }

/** The claims of the ID token, or those at the issuer's userinfo endpoint where the token has no address. */
async function describe(configuration: client.Configuration, tokens: Tokens): Promise<Claims> {
  const claims = tokens.claims()
  if (!claims?.sub) throw new client.ClientError('There is no ID token.')
  const { sub } = claims
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return { ...claims, sub }
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, sub)), sub }
}

/** A school's own site can say what it likes about addresses that aren't the school's. */
const isSpokenFor = (issuer: AnyIssuer, email: string | null) =>
  !('domain' in issuer) || email?.endsWith(`@${issuer.domain}`)

const longestName = 50
const nameIn = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, longestName) : '')

function personIn(claims: Claims): Omit<Person, 'issuer'> {
  const { success, data } = Email.safeParse(claims['email'])
  const isVerified = claims['email_verified'] === true && success
  return {
    subject: claims.sub,
    email: isVerified ? data : null,
    firstName: nameIn(claims['given_name']),
    lastName: nameIn(claims['family_name']),
  }
}

const batch = 1000
const deleteExpiredAnswers = statement<{ stateHash: Buffer }, { now: Date }>(`
  delete from issuer_answers
   where ctid = any (array(
     select ctid from issuer_answers where expires_at < :now limit ${batch} for update skip locked))
  returning state_hash`)

/** Removes answers that are too old to be used again, in short batches. */
export const purgeAnswers = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches(batch, () => deleteExpiredAnswers(db, { now: now() }))
