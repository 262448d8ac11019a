import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans } from '@lingui/react/macro'
import { dateTime, shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'

/** Why nothing can be withdrawn now, and when that changes; nothing if it can. */
export function BlockedReason({ wallet }: { wallet: Wallet }) {
  const { blockedBy, payoutAccount, releases, pendingBalanceMinor, limits } = wallet
  if (blockedBy === 'frozen') return <Trans>This wallet is frozen. Contact support.</Trans>
  if (blockedBy === 'no-payout-account') return <Trans>Add the bank account for your payouts.</Trans>
  if (blockedBy === 'cooling-off')
    return (
      <Trans>You can withdraw to your new account from {dateTime(payoutAccount?.usableFrom ?? '')}.</Trans>
    )
  if (blockedBy !== 'nothing-available') return null
  const [next] = releases
  if (next)
    return (
      <Trans>
        Nothing to withdraw yet: {moneyOf(next.amountMinor)} clears on {shortDate(next.on)}.
      </Trans>
    )
  if (pendingBalanceMinor > 0) return <Trans>Nothing to withdraw yet: each sale clears after 7 days.</Trans>
  return (
    <Trans>The minimum withdrawal is {moneyOf(limits.min * 100)}. Earnings from sales arrive here.</Trans>
  )
}
