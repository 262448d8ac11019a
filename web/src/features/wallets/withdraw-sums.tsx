import type { Wallet } from '@akada/contract/wallets/routes'
import { useLingui } from '@lingui/react/macro'
import { moneyOf } from '#lib/text/money.ts'
import { Sums } from '#ui/layout/sums.tsx'

/** In kobo; smaller transfers are free of it. */
const stampDutyFrom = 1_000_000

/** The bank's fee for receiving this amount. */
export const costOf = ({ costs }: Wallet, amountMinor: number) =>
  100 * (costs.find(({ upTo }) => upTo === null || amountMinor <= upTo * 100)?.fee ?? 0)

/** What leaves the wallet, what the bank keeps, and what arrives. */
export function WithdrawSums({ wallet, amountMinor }: { wallet: Wallet; amountMinor: number }) {
  const { t } = useLingui()
  const cost = costOf(wallet, amountMinor)
  const bank = wallet.payoutAccount?.bankName ?? ''
  const rows = [
    { key: 'leaves', amount: moneyOf(amountMinor), word: t`leaves your wallet` },
    {
      key: 'cost',
      amount: `−${moneyOf(cost)}`,
      word: amountMinor < stampDutyFrom ? t`charge of the bank` : t`charge of the bank and stamp duty`,
    },
    {
      key: 'arrives',
      amount: moneyOf(Math.max(0, amountMinor - cost)),
      word: t`reaches ${bank}`,
      isTotal: true,
    },
  ]
  return <Sums caption={t`What arrives`} rows={rows} />
}
