import type { Wallet } from '@akada/contract/wallets'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortMoneyOf } from '#lib/money.ts'
import { BlockedReason } from './blocked-reason.tsx'
import { walletQuery } from './wallets.queries.ts'

interface Props {
  next: { on: string; amountMinor: number } | null
}

/** What of a seller's money can go to the bank now, and what clears next. */
export function PayoutWords({ next }: Props) {
  const { data: wallet } = useQuery(walletQuery)
  const hasMoney = (wallet?.availableBalanceMinor ?? 0) > 0
  return (
    <>
      {wallet && <Available wallet={wallet} />}
      {next && (hasMoney || !wallet) && <Clearing next={next} />}
    </>
  )
}

function Available({ wallet }: { wallet: Wallet }) {
  const { availableBalanceMinor, canWithdraw, payoutAccount } = wallet
  const amount = shortMoneyOf(availableBalanceMinor)
  if (canWithdraw && payoutAccount)
    return (
      <p>
        <Trans>
          <b>{amount}</b> can go to {payoutAccount.bankName} ··{payoutAccount.accountNumber.slice(-4)} now.
        </Trans>
      </p>
    )
  return (
    <>
      {availableBalanceMinor > 0 && (
        <p>
          <Trans>
            <b>{amount}</b> is available.
          </Trans>
        </p>
      )}
      <p>
        <BlockedReason wallet={wallet} />
      </p>
    </>
  )
}

const dayLength = 86_400_000

/** From today's noon. */
const daysTo = (noon: Date) => Math.round((noon.getTime() - new Date().setHours(12, 0, 0, 0)) / dayLength)

function Clearing({ next: { on, amountMinor } }: { next: NonNullable<Props['next']> }) {
  const { i18n } = useLingui()
  const noon = new Date(`${on}T12:00:00`)
  const amount = shortMoneyOf(amountMinor)
  const day = i18n.date(noon, { day: 'numeric', month: 'long' })
  const days = daysTo(noon)
  return (
    <p>
      <Trans>
        {amount} more clears on {day}, <Plural value={days} one="in # day" other="in # days" />.
      </Trans>
    </p>
  )
}
