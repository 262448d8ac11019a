import type { Wallet } from '@akada/contract/wallets/routes'
import { withdrawalLimits } from '@akada/contract/wallets/withdrawal-routes'

/** In kobo; smaller transfers are free of it. */
const stampDutyFrom = 1_000_000

/** The most that can be withdrawn now, in kobo. */
export const maxWithdrawal = ({
  availableBalanceMinor,
  limits,
}: Pick<Wallet, 'availableBalanceMinor' | 'limits'>) =>
  Math.min(availableBalanceMinor, limits.max * 100, limits.leftToday * 100)

/** Why an amount can't be withdrawn: more than there is, or outside the limits; undefined if it can. */
export function withdrawalProblem(
  wallet: Pick<Wallet, 'availableBalanceMinor' | 'limits'>,
  amountMinor: number | undefined,
): 'too-much' | 'range' | undefined {
  if (amountMinor === undefined) return 'range'
  if (amountMinor > wallet.availableBalanceMinor) return 'too-much'
  return amountMinor < wallet.limits.min * 100 || amountMinor > maxWithdrawal(wallet) ? 'range' : undefined
}

/** The bank's fee for receiving an amount, what arrives of it, and whether the fee includes stamp duty; in kobo. */
export function arrivalOf({ costs }: Pick<Wallet, 'costs'>, amountMinor: number) {
  const feeMinor = 100 * (costs.find(({ upTo }) => upTo === null || amountMinor <= upTo * 100)?.fee ?? 0)
  return {
    feeMinor,
    arrivesMinor: Math.max(0, amountMinor - feeMinor),
    hasStampDuty: amountMinor >= stampDutyFrom,
  }
}

/** Whether so much leaves in a day that a code is asked for instead of the password. */
export const needsCode = ({ limits }: Pick<Wallet, 'limits'>, amountMinor: number): boolean =>
  withdrawalLimits.day - limits.leftToday + amountMinor / 100 >= withdrawalLimits.codeFrom
