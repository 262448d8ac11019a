import { ok } from '../request.ts'
import type { PaymentProvider } from '../provider.ts'
import { bankOf } from './banks.ts'
import type { PaystackCall } from './call.ts'
import { transferOf } from './facts.ts'
import { listOf, numberOf, textOf } from './fields.ts'
import { mapAnswer, mapLookup } from './map-answer.ts'

const currency = 'NGN'

type Payouts = Pick<
  PaymentProvider,
  'listBanks' | 'resolveAccount' | 'makeRecipient' | 'sendTransfer' | 'findTransfer' | 'balance'
>

/** Banks, the names behind their accounts, and money that is sent to them. */
export function payouts(call: PaystackCall): Payouts {
  const post = (path: string, body: object) => call(path, { method: 'POST', body })
  return {
    listBanks: async () =>
      mapAnswer(await call('/bank?country=nigeria&currency=NGN&perPage=100'), (data) =>
        ok(listOf(data).map(bankOf)),
      ),
    resolveAccount: async ({ accountNumber, bankCode }) => {
      const query = `account_number=${accountNumber}&bank_code=${encodeURIComponent(bankCode)}`
      return mapAnswer(await call(`/bank/resolve?${query}`), (data) =>
        ok({ name: textOf(data, 'account_name') }),
      )
    },
    makeRecipient: async ({ accountNumber: account_number, bankCode: bank_code, name }) => {
      const body = { type: 'nuban', name, account_number, bank_code, currency }
      return mapAnswer(await post('/transferrecipient', body), (data) =>
        ok({ recipientCode: textOf(data, 'recipient_code') }),
      )
    },
    sendTransfer: async ({ reference, recipientCode: recipient, amountMinor: amount, narration }) => {
      const body = { source: 'balance', reference, recipient, amount, currency }
      return mapAnswer(
        await post('/transfer', { ...body, ...(narration && { reason: narration }) }),
        transferOf,
      )
    },
    findTransfer: async (reference) =>
      mapLookup(await call(`/transfer/verify/${encodeURIComponent(reference)}`), transferOf),
    balance: async () =>
      mapAnswer(await call('/balance'), (data) => {
        const nairaBalance = listOf(data).find((one) => textOf(one, 'currency') === currency)
        // It pays out to the operator's bank automatically.
        return ok({ amountMinor: nairaBalance ? numberOf(nairaBalance, 'balance') : 0, isWhole: false })
      }),
  }
}
