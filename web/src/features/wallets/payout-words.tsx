import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortMoneyOf } from '#lib/text/money.ts'
import { BlockedReason } from './blocked-reason.tsx'
import { Holds } from './holds.tsx'
import { walletQuery } from './wallets.queries.ts'

/** What of a seller's money can go to the bank now, and when the rest clears. */
export function PayoutWords() {
  const { data: wallet } = useQuery(walletQuery)
  if (!wallet) return null
  return (
    <>
      <Available wallet={wallet} />
      <Holds releases={wallet.releases} />
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
