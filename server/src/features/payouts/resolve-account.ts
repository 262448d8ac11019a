import { payoutMessages } from '@akada/contract/payouts/routes'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Answer, BankAccount } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { fitsCheckDigit } from './list-banks.ts'

type NamedAccount = BankAccount & { expectedName?: string }

export function mustBeAnswered<T>(answer: Answer<T> | undefined): T {
  if (answer?.is === 'done') return answer.value
  if (answer?.is === 'refused') throw fieldError('accountNumber', payoutMessages.unknownAccount)
  throw new ApiError('API_ERR_PROVIDER')
}

/** The name of an account, as its bank spells it. */
export async function resolveName({ provider }: Pick<Context, 'provider'>, account: NamedAccount) {
  return mustBeAnswered(await provider?.resolveAccount(account)).name
}

/** The name of an account, as its bank spells it, with a warning when its number looks mistyped. */
export async function resolveAccount(context: Pick<Context, 'provider'>, account: NamedAccount) {
  const accountName = await resolveName(context, account)
  const { bankCode, accountNumber } = account
  const isOdd = bankCode.length === 3 && !fitsCheckDigit(bankCode, accountNumber)
  return { accountName, warnings: isOdd ? ['check-digit' as const] : [] }
}
