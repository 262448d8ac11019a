import { factorMessages, type passSecondFactor as route } from '@akada/contract/factors/routes'
import type { RequestOf } from '@akada/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { factorOnMessage, recoveryCodeUsedMessage } from '#messages/factor-messages.ts'
import type { Context } from '#context.ts'
import {
  challengedBy,
  createFactor,
  createRecoveryCodes,
  factorStateOf,
  verifyFactor,
} from '#features/credentials/public.ts'
import { startProvenSession } from '#features/sessions/public.ts'

interface Pass {
  body: RequestOf<typeof route>['body']
  request: FastifyRequest
  reply: FastifyReply
}

/** Completes a sign-in with the second factor; of a first enrolment it returns the recovery codes. */
export async function passSecondFactor(context: Context, { body, request, reply }: Pass) {
  const { userId, passwordHash } = challengedBy(context, body.challenge)
  const { wasOff } = await verifyFactor(context, { userId, code: body.code })
  const session = await startProvenSession(context, { userId, passwordHash, request, reply })
  const recoveryCodes = wasOff ? await createRecoveryCodes(context, userId) : undefined
  const { email, codesLeft } = await factorStateOf(context.db, userId)
  if (wasOff) await context.messenger.send(factorOnMessage(email))
  else if (body.code.length > 6) await context.messenger.send(recoveryCodeUsedMessage(email, codesLeft))
  return { ...session, ...(recoveryCodes && { recoveryCodes }), recoveryCodesLeft: codesLeft }
}

/** A secret for staff who have no second factor yet; API_ERR_CONFLICT for anybody who has one. */
export async function enrolSecondFactor(context: Context, challenge: string) {
  const { userId } = challengedBy(context, challenge)
  if ((await factorStateOf(context.db, userId)).isOn)
    throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOn })
  return createFactor(context, userId)
}
