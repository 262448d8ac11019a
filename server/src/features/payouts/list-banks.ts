import { isCalled } from '@akada/contract/payouts/bank-names'
import { payoutMessages } from '@akada/contract/payouts/routes'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Bank } from '#providers/provider.ts'
import type { Context } from '#context.ts'

type Providing = Pick<Context, 'provider'>

export async function listBanks({ provider }: Providing): Promise<Bank[]> {
  const answer = await provider?.listBanks()
  if (answer?.is !== 'done') throw new ApiError('API_ERR_PROVIDER')
  return answer.value
}

/** A bank by its code, name, usual short name or slug; throws API_ERR_VALIDATION with a few similar ones. */
export async function mustFindBank(
  context: Providing,
  { bankName, bankCode }: { bankName: string; bankCode?: string | undefined },
) {
  const banks = await listBanks(context)
  const written = bankName.trim().toLowerCase()
  const found = banks.find(
    ({ code, slug, name }) => code === bankCode || slug === written || isCalled(name, written),
  )
  if (found) return found
  const like = banks.filter((one) => one.name.toLowerCase().includes(written.slice(0, 3))).slice(0, 5)
  const suggestions = like.length > 0 ? ` ${like.map((one) => one.name).join(', ')}.` : ''
  throw fieldError('bankName', payoutMessages.bank + suggestions)
}

/**
 * Whether the last digit satisfies the central bank's rule (NUBAN); phone-number accounts of some banks don't follow
 * it.
 */
export function fitsCheckDigit(bankCode: string, accountNumber: string): boolean {
  const code = bankCode.length === 3 ? `000${bankCode}` : bankCode.length === 5 ? `9${bankCode}` : bankCode
  const weights = [3, 7, 3]
  const digits = (code + accountNumber.slice(0, 9)).split('')
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(accountNumber[9])
}
