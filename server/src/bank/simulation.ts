import type { FastifyInstance } from 'fastify'
import type { WordCheck } from '#http/access-word/word-check.ts'
import { type Bank, type Faults, Refusal } from './bank.ts'
import { makeToken } from './card-charges.ts'
import { type Charge, pay } from './charges.ts'
import { decideDispute, findDispute, openDispute } from './disputes.ts'

type Body<T> = { Body: T }

interface Simulated {
  bank: Bank
  wordCheck: WordCheck
}

/**
 * What buyers' browsers send from the card form, and simulated customers of the bank, for people who try Akada out and for
 * tests. Whoever may pay with money that doesn't exist, or break the bank, has the access word.
 */
export function serveSimulation(app: FastifyInstance, { bank, wordCheck }: Simulated): void {
  app.post<Body<Parameters<typeof makeToken>[1]>>('/tokens', async ({ body }) => ({
    data: await makeToken(bank, body),
  }))
  const withWord = { onRequest: wordCheck.data }
  app.post<Body<{ accountNumber: string; amountMinor: number }>>(
    '/simulate/transfers',
    withWord,
    async ({ body: { accountNumber, amountMinor } }) => {
      const reference = await bank.store.findCharge('accountNumber', accountNumber)
      if (!reference) throw new Refusal('account', 'There is no such account.')
      return { data: await pay(bank, reference, amountMinor) }
    },
  )
  app.post<Body<{ code: string; pin: string }>>(
    '/simulate/ussd',
    withWord,
    async ({ body: { code, pin } }) => {
      const reference = await bank.store.findCharge('ussdCode', code)
      const charge = reference && (await bank.store.find<Charge>('charge', reference))
      if (!reference || !charge || pin !== '0000') throw new Refusal('code', 'The code or the PIN is wrong.')
      return { data: await pay(bank, reference, charge.amountMinor) }
    },
  )
  app.post<Body<{ reference: string; amountMinor?: number }>>(
    '/simulate/disputes',
    withWord,
    async ({ body }) => {
      const charge = await bank.store.find<Charge>('charge', body.reference)
      if (charge?.state !== 'succeeded') throw new Refusal('charge', 'Nothing was paid.')
      if ((await bank.store.refundedOf(body.reference)) >= charge.paidMinor)
        throw new Refusal('charge', 'All of it was given back.')
      await openDispute(bank, { ...body, charge })
      return { data: await findDispute(bank, body.reference) }
    },
  )
  app.post<Body<{ reference: string; isWon: boolean }>>(
    '/simulate/decisions',
    withWord,
    async ({ body }) => ({
      data: await decideDispute(bank, body.reference, body.isWon),
    }),
  )
  app.put<Body<Partial<Faults>>>('/faults', withWord, async ({ body }) => ({
    data: Object.assign(bank.faults, body),
  }))
}
