import type { Wallet } from '@akada/contract/wallets/routes'
import { useLingui } from '@lingui/react/macro'
import { moneyOf } from '#lib/text/money.ts'
import { Sums } from '#ui/layout/sums.tsx'
import { arrivalOf } from './withdraw-limits.ts'

/** What leaves the wallet, what the bank keeps, and what arrives. */
export function WithdrawSums({ wallet, amountMinor }: { wallet: Wallet; amountMinor: number }) {
  const { t } = useLingui()
  const { feeMinor, arrivesMinor, hasStampDuty } = arrivalOf(wallet, amountMinor)
  const bank = wallet.payoutAccount?.bankName ?? ''
  const rows = [
    { key: 'leaves', amount: moneyOf(amountMinor), word: t`leaves your wallet` },
    {
      key: 'cost',
      amount: `−${moneyOf(feeMinor)}`,
      word: hasStampDuty ? t`charge of the bank and stamp duty` : t`charge of the bank`,
    },
    {
      key: 'arrives',
      amount: moneyOf(arrivesMinor),
      word: t`reaches ${bank}`,
      isTotal: true,
    },
  ]
  return <Sums caption={t`What arrives`} rows={rows} />
}
