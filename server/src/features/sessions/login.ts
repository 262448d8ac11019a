import type { Session } from '@akada/contract/accounts/routes'
import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import type { SignInForm } from '@akada/contract/sessions/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noSoonerThan } from '#lib/constant-time.ts'
import type { Context } from '#context.ts'
import { setCodeOwnerCookie, sendOtp } from '#features/credentials/public.ts'
import { mustKnowPassword } from './sign-in.ts'
import { startSession } from './start-session.ts'

/** Longer than looking up a name and checking a password. */
const minimumMs = 100

interface Login {
  body: SignInForm
  request: FastifyRequest
  reply: FastifyReply
}

/** Starts a session by name and password, or its second step; sends a code to a member whose email address is not verified yet. */
export async function login(
  context: Context,
  { body, request, reply }: Login,
): Promise<Session | SecondFactorChallenge> {
  const { email: name, password } = body
  const account = await noSoonerThan(minimumMs, () => mustKnowPassword(context, { name, password }))
  const { id: userId, passwordHash, email } = account
  const session = await startSession(context, { userId, passwordHash, request, reply })
  if (session.nextStep === 'verify-otp') {
    await sendOtp(context, { email, triggerEvent: 'account-creation' })
    setCodeOwnerCookie(context, reply, { email, choices: { passwordHash } })
  }
  return session
}
