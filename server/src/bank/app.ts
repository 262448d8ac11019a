import { timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serveWordStyle } from '#http/access-word/access-word-page.ts'
import { createWordCheck } from '#http/access-word/word-check.ts'
import { ApiError } from '#lib/api-error.ts'
import { bankKey } from '#providers/sandbox.ts'
import { type Bank, Refusal } from './bank.ts'
import { banks } from './banks.ts'
import { answer, submitCard } from './card-charges.ts'
import { type Charge, findCharge, startCharge } from './charges.ts'
import { findDispute } from './disputes.ts'
import { serveBankPages } from './pages.ts'
import { serveSimulation } from './simulation.ts'
import { chargeSaved } from './saved-cards.ts'
import { balanceOf, statementOf } from './statement.ts'
import { findRefund, findTransfer, makeRecipient, nameOf, sendTransfer, startRefund } from './transfers.ts'

type Body<T> = { Body: T }
type Period = { Querystring: { from: string; to: string } }
type Reference = { Params: { reference: string } }
type First<F extends (...args: never[]) => unknown> = Parameters<F>[0]
type Second<F extends (...args: never[]) => unknown> = Parameters<F>[1]

/** The test bank as a server of its own. */
export function buildBank(bank: Bank): FastifyInstance {
  const app = Fastify({ logger: false }) as unknown as FastifyInstance
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(422).send({ code: error.code, text: error.message })
    if (error instanceof ApiError) return reply.code(error.status).send({ code: 'word', text: error.message })
    return reply.code(500).send({ code: 'error', text: 'The bank is out of order.' })
  })
  void app.register(cookie)
  void app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!isCustomer(bank, request)) await reply.code(401).send({ code: 'key', text: 'Wrong key.' })
    })
    api.addHook('onSend', async (request, reply) => {
      if (bank.faults.isMute && request.method === 'POST') reply.code(500)
    })
    serveCharges(api, bank)
    serveTransfers(api, bank)
  })
  const config = { rateLimitFactor: 1 }
  const wordCheck = createWordCheck(
    { ...bank, config },
    { isHttps: bank.url.startsWith('https:'), home: bank.siteUrl },
  )
  serveWordStyle(app)
  serveSimulation(app, { bank, wordCheck })
  serveBankPages(app, { bank, wordCheck })
  return app
}

function isCustomer({ secret }: Bank, { headers }: FastifyRequest): boolean {
  const expected = Buffer.from(`Bearer ${bankKey(secret)}`)
  const actual = Buffer.from(String(headers.authorization))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function serveCharges(api: FastifyInstance, bank: Bank): void {
  api.post<Body<Charge>>('/charges', async ({ body }) => ({ data: await startCharge(bank, body) }))
  api.get<Reference>('/charges/:reference', async ({ params }) => ({
    data: await findCharge(bank, params.reference),
  }))
  api.post<Reference & Body<{ cardToken: string }>>('/charges/:reference/card', async ({ params, body }) => ({
    data: await submitCard(bank, params.reference, body.cardToken),
  }))
  api.post<Reference & Body<{ type: string; value: string }>>(
    '/charges/:reference/challenge',
    async ({ params, body }) => ({ data: await answer(bank, params.reference, body) }),
  )
  api.post<Body<Second<typeof chargeSaved>>>('/saved-charges', async ({ body }) => ({
    data: await chargeSaved(bank, body),
  }))
  api.get<Reference>('/disputes/:reference', async ({ params }) => ({
    data: await findDispute(bank, params.reference),
  }))
  api.post<Body<Second<typeof startRefund>>>('/refunds', async ({ body }) => ({
    data: await startRefund(bank, body),
  }))
  api.get<Reference>('/refunds/:reference', async ({ params }) => ({
    data: await findRefund(bank, params.reference),
  }))
}

function serveTransfers(api: FastifyInstance, bank: Bank): void {
  api.get('/banks', async () => ({ data: banks }))
  api.get<Period>('/statement', async ({ query: { from, to } }) => ({
    data: await statementOf(bank, { from: new Date(from), to: new Date(to) }),
  }))
  api.get('/balance', async () => ({ data: await balanceOf(bank) }))
  api.post<Body<First<typeof nameOf>>>('/resolve', async ({ body }) => ({ data: nameOf(body) }))
  api.post<Body<Second<typeof makeRecipient>>>('/recipients', async ({ body }) => ({
    data: await makeRecipient(bank, body),
  }))
  api.post<Body<Second<typeof sendTransfer>>>('/transfers', async ({ body }) => ({
    data: await sendTransfer(bank, body),
  }))
  api.get<Reference>('/transfers/:reference', async ({ params }) => ({
    data: await findTransfer(bank, params.reference),
  }))
}
