import { siteName } from '#lib/site-name.ts'
import type { Transaction } from '@akada/contract/wallets/transaction-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { moneyOf } from '#lib/text/money.ts'
import { Sums } from '#ui/layout/sums.tsx'
import { restOf } from './transaction-amounts.ts'
import { isClearing } from './transaction-words.tsx'
import css from './transactions.module.css'

/** What of an amount is the fee and what is the member's, as an addition. */
export function TransactionParts({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui()
  const { transaction_type: type, providerFeeAmountMinor, returned } = transaction
  const takenMinor = returned?.netAmountMinor ?? 0
  const { grossAmountMinor, feeAmountMinor } = transaction
  const yours = isClearing(transaction) ? t`You get` : t`Yours`
  const rows = [
    { key: 'gross', amount: moneyOf(grossAmountMinor), word: t`Whole amount` },
    { key: 'fee', amount: `−${moneyOf(feeAmountMinor)}`, word: t`Fee` },
    ...(takenMinor > 0
      ? [{ key: 'returned', amount: `−${moneyOf(takenMinor)}`, word: t`Your share of what went back` }]
      : []),
    {
      key: 'net',
      amount: moneyOf(restOf(transaction)),
      word: type === 'withdrawal' ? t`To your bank` : yours,
      isTotal: true,
    },
  ]
  return (
    <div>
      <Sums caption={t`Parts of the amount`} rows={rows} />
      {providerFeeAmountMinor !== null && (
        <p className={css.hint}>
          <Trans>
            The bank's fee, paid by {siteName}: {moneyOf(providerFeeAmountMinor)}
          </Trans>
        </p>
      )}
    </div>
  )
}
