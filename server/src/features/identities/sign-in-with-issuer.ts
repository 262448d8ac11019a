import type { Session } from '@akada/contract/accounts/routes'
import { type Unconnected, identityMessages } from '@akada/contract/identities/routes'
import { schoolMessages } from '@akada/contract/identities/school-routes'
import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { createVerifiedAccount } from '#features/accounts/public.ts'
import { closeEndedSockets, startSession } from '#features/sessions/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { askIssuer } from './ask-issuer.ts'
import { addIdentity, findMemberOf } from './identity-rows.ts'
import { issuerOf, mustFindIssuer } from './issuers.ts'
import { type Answering, type Person, readAnswer } from './read-answer.ts'
import { holdIdentity } from './waiting-identity.ts'

type Proved = Person & { email: string }

/** Where a visitor proves who they are. */
export const startIssuerSignIn = async (context: Context, reply: FastifyReply, issuerId: string) =>
  askIssuer(context, { reply, issuer: await mustFindIssuer(context, issuerId), sessionId: null })

/** Signs in with an account elsewhere; a verified address without an account gets one, and one with an account waits for its owner. */
export async function signInWithIssuer(
  context: Context,
  answering: Omit<Answering, 'sessionId'>,
): Promise<Session | SecondFactorChallenge | Unconnected> {
  const { request, reply } = answering
  const person = await readAnswer(context, { ...answering, sessionId: null })
  const userId = await findMemberOf(context, person)
  if (userId) return startSession(context, { userId, request, reply })
  if (!isProved(person)) throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: unprovedOf(person) })
  const created = await createMember(context, person)
  if (created) return startSession(context, { userId: created, request, reply })
  holdIdentity(context, reply, person)
  return { nextStep: 'connect', issuer: issuerOf(person.issuer), email: person.email }
}

const unprovedOf = ({ issuer }: Person) =>
  'domain' in issuer ? schoolMessages.otherDomain : identityMessages.unverified

const isProved = (person: Person): person is Proved => person.email !== null

/** Undefined where the address has an account. Throws API_ERR_VALIDATION where it may have none. */
async function createMember(context: Context, person: Proved): Promise<string | undefined> {
  const created = await context.db.transaction().execute(async (db) => {
    const account = await createVerifiedAccount({ ...context, db }, person)
    if (account) await addIdentity({ ...context, db }, account.id, person)
    return account
  })
  if (created) closeEndedSockets(context, created.ended)
  return created?.id
}
