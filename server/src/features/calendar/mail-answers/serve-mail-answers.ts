import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Route } from '@akada/contract/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { readMail } from './read-mail.ts'
import { storeMailedAnswers } from './store-mailed-answers.ts'

const mailBytes = 2 * 1024 * 1024

const limited = {
  method: 'POST',
  path: '/hooks/calendar-mail',
  summary: 'A mail that came to the address of the calendar.',
  access: 'anyone',
  reply: z.object({}),
  limits: [{ max: 600, seconds: 60, per: 'address' }],
} as const satisfies Route

/** Accepts mails passed on by the operator's mail server, signed with the shared secret. */
export function serveMailAnswers(app: FastifyInstance, context: Context): void {
  void app.register(async (hooks) => {
    hooks.addContentTypeParser(
      ['message/rfc822', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: mailBytes },
      (_request, body, done) => done(null, body),
    )
    hooks.post('/hooks/calendar-mail', async (request, reply) => {
      await app.limits.spend(limited, request)
      const { body, headers } = request
      const secret = context.config.calendarMail?.secret
      if (!secret) throw new ApiError('API_ERR_NOT_FOUND')
      if (!Buffer.isBuffer(body) || !isSigned(body, { secret, signature: headers['x-akada-signature'] }))
        throw new ApiError('API_ERR_UNAUTHENTICATED')
      const refusal = await storeMailedAnswers(context, await readMail(body))
      if (refusal) request.log.info(`A mail to the calendar was left, because ${refusal}.`)
      return reply.send({ data: { taken: !refusal } })
    })
  })
}

interface Signature {
  secret: string
  signature: string | string[] | undefined
}

function isSigned(body: Buffer, { secret, signature }: Signature): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const sent = Buffer.from(String(signature))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
