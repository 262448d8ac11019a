import { issuerMinutes } from '@akada/contract/identities/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { identityCookie, setAuthCookie } from '#http/auth/cookies.ts'
import { seal, unseal } from '#lib/sealed.ts'
import type { Context } from '#context.ts'
import type { Person } from './read-answer.ts'

const purpose = 'an identity that waits'

interface Waiting {
  issuerId: string
  subject: string
  email: string
  /** Milliseconds; only who signs in after this has proved that the account is theirs. */
  since: number
}

/** Lets this browser connect a person to the account of the same address, once its owner has signed in. */
export function holdIdentity(
  { config, secret, now }: Context,
  reply: FastifyReply,
  { issuer, subject, email }: Person & { email: string },
): void {
  const waiting: Waiting = { issuerId: issuer.id, subject, email, since: now().getTime() }
  const value = seal(secret, purpose, waiting)
  setAuthCookie(reply, config, { name: identityCookie, value, minutes: issuerMinutes })
}

export function waitingIdentity({ secret, now }: Context, request: FastifyRequest): Waiting | undefined {
  const cookie = request.cookies[identityCookie]
  if (!cookie) return undefined
  try {
    const waiting = unseal(secret, purpose, cookie) as Waiting
    return waiting.since + issuerMinutes * 60_000 > now().getTime() ? waiting : undefined
  } catch {
    return undefined
  }
}
