import { type IssuerAnswer, identityMessages } from '@akada/contract/identities/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearAuthCookie, identityCookie } from '#http/auth/cookies.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { identityAddedMessage, identityRemovedMessage } from '#messages/identity-messages.ts'
import { ApiError } from '#lib/api-error.ts'
import { factorStateOf } from '#features/credentials/public.ts'
import { isSessionSince, mustProve } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'
import { askIssuer } from './ask-issuer.ts'
import { addIdentity, dropIdentity, identitiesOf } from './identity-rows.ts'
import { mustFindIssuer } from './issuers.ts'
import { type Person, readAnswer } from './read-answer.ts'
import { waitingIdentity } from './waiting-identity.ts'

export interface Caller {
  viewer: Viewer
  request: FastifyRequest
  reply: FastifyReply
}

export function listIdentities(context: Context, { viewer, request }: Omit<Caller, 'reply'>) {
  const waiting = waitingIdentity(context, request)
  return identitiesOf(context, viewer.id, waiting?.issuerId ?? null)
}

/** Where a member proves which account elsewhere to connect. Throws API_ERR_PROOF. */
export async function startIdentity(context: Context, { viewer, request, reply }: Caller, issuerId: string) {
  const issuer = await mustFindIssuer(context, issuerId)
  await mustProve(context, request, 'second-factor')
  return askIssuer(context, { reply, issuer, sessionId: viewer.sessionId })
}

/** Connects an account elsewhere: the one that the issuer has just confirmed, or the one that waited for its owner's sign-in. */
export async function createIdentity(
  context: Context,
  caller: Caller,
  { issuerId, answer }: { issuerId: string; answer?: IssuerAnswer | undefined },
) {
  const { viewer, request, reply } = caller
  const person = answer
    ? await readAnswer(context, { request, reply, issuerId, answer, sessionId: viewer.sessionId })
    : await mustBeWaiting(context, caller, issuerId)
  await addIdentity(context, viewer.id, person)
  clearAuthCookie(reply, context.config, identityCookie)
  const { email } = await factorStateOf(context.db, viewer.id)
  await context.messenger.send(identityAddedMessage(email, person.issuer.name))
  return identitiesOf(context, viewer.id)
}

/** What waits for this member, who has signed in since. Throws API_ERR_OTP_EXPIRED and API_ERR_CONFLICT. */
async function mustBeWaiting(
  context: Context,
  { viewer, request }: Caller,
  issuerId: string,
): Promise<Person> {
  const waiting = waitingIdentity(context, request)
  if (waiting?.issuerId !== issuerId)
    throw new ApiError('API_ERR_OTP_EXPIRED', { message: identityMessages.over })
  const { email } = await factorStateOf(context.db, viewer.id)
  const isProved =
    email.toLowerCase() === waiting.email &&
    (await isSessionSince(context.db, { id: viewer.sessionId, since: new Date(waiting.since) }))
  if (!isProved) throw new ApiError('API_ERR_CONFLICT', { message: identityMessages.notYours })
  const { subject } = waiting
  return { issuer: await mustFindIssuer(context, issuerId), subject, email, firstName: '', lastName: '' }
}

/** Ends sign-in with an account elsewhere. Throws API_ERR_PROOF and API_ERR_NOT_FOUND. */
export async function removeIdentity(
  context: Context,
  { viewer, request }: Omit<Caller, 'reply'>,
  id: string,
) {
  const { email, name } = await context.db.transaction().execute(async (db) => {
    const { issuerName } = await dropIdentity(db, { id, userId: viewer.id })
    await mustProve({ ...context, db }, request, 'second-factor')
    const state = await factorStateOf(db, viewer.id)
    return { email: state.email, name: issuerName }
  })
  await context.messenger.send(identityRemovedMessage(email, name))
  return identitiesOf(context, viewer.id)
}
