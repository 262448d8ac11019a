import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortMoneyOf } from '#lib/text/money.ts'
import { timeLeft } from '#lib/time/time-left.ts'
import { dateText } from '#lib/time/dates.ts'
import { momentFormat } from '#lib/time/time-formats.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Sums } from '#ui/layout/sums.tsx'

/** Sales that have not cleared yet, by day, each with the time that is left. */
export function Holds({ releases }: Pick<Wallet, 'releases'>) {
  const { t } = useLingui()
  const now = useNow()
  if (releases.length === 0) return null
  const rows = releases.map(({ on, at, amountMinor }) => ({
    key: on,
    amount: shortMoneyOf(amountMinor),
    word: (
      <Trans>
        clears{' '}
        <time dateTime={at} title={dateText(at, { ...momentFormat, dateStyle: 'long' })}>
          {timeLeft(new Date(at), now)}
        </time>
      </Trans>
    ),
  }))
  return <Sums caption={t`Clears`} rows={rows} />
}
