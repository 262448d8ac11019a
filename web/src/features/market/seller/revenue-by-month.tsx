import { useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { shortMoneyOf } from '#lib/text/money.ts'
import { everyMonth, monthName, shortMonth } from './months.ts'
import css from './seller.module.css'
import type { Earnings } from './earnings.queries.ts'

interface Props {
  earnings: Earnings
  months: number
}

const thousand = 100_000

const show = (count: number) =>
  navigate(
    { to: '/market/seller-dashboard', search: { months: String(count) } },
    { replace: true, keepsScroll: true },
  )

/** The sentence first: this month and the last; then the line of all months, in thousands of naira. */
export function RevenueByMonth({ earnings, months }: Props) {
  const { t, i18n } = useLingui()
  const all = everyMonth(earnings.months, months)
  const [before, current] = all.slice(-2)
  const points = all.map(({ month, netMinor }) => ({ label: shortMonth(month), value: netMinor }))
  return (
    <section className={css.section} aria-label={t`Revenue by month`}>
      <p className={css.hint}>{t`Revenue by month, in thousands of naira`}</p>
      {current && before && (
        <p className={css.sentence}>
          <b>{shortMoneyOf(current.netMinor)}</b>{' '}
          {t`in ${monthName(current.month)} so far, ${shortMoneyOf(before.netMinor)} in ${monthName(before.month)}`}
        </p>
      )}
      <div className={css.chips}>
        {[12, 6].map((count) => (
          <Chip key={count} size={36} isOn={count === months} onChange={() => show(count)}>
            {t`${count} months`}
          </Chip>
        ))}
      </div>
      <LineChart
        points={points}
        format={shortMoneyOf}
        tick={(value) => (value === 0 ? '0' : `₦${i18n.number(value / thousand)}k`)}
        tableCaption={t`Revenue by month`}
      />
    </section>
  )
}
