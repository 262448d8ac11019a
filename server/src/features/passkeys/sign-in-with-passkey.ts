import type { Session } from '@akada/contract/accounts/routes'
import type { PasskeyAssertion } from '@akada/contract/passkeys/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { verifyPasskey } from '#features/credentials/public.ts'
import { startProvenSession } from '#features/sessions/public.ts'

interface SignIn {
  body: PasskeyAssertion
  request: FastifyRequest
  reply: FastifyReply
}

/** Signs in with a passkey: the device is one step, its check of who holds it is the other. */
export async function signInWithPasskey(
  context: Context,
  { body, request, reply }: SignIn,
): Promise<Session> {
  const { userId } = await verifyPasskey(context, body, { purpose: 'sign-in' })
  return startProvenSession(context, { userId, request, reply })
}
