import { Trans } from '@lingui/react/macro'
import { soldText } from '#lib/text/sold-text.ts'
import { Link } from '#routing/link.tsx'
import { shortMoneyOf } from '#lib/text/money.ts'
import css from './seller.module.css'
import type { Earnings } from './earnings.queries.ts'

/** What sells, the best first. */
export function BestSellers({ earnings: { courses } }: { earnings: Earnings }) {
  return (
    <section className={css.section}>
      <div className={css.line}>
        <h2>
          <Trans>What sells</Trans>
        </h2>
        <Link to="/market/wallet">
          <Trans>All sales</Trans>
        </Link>
      </div>
      <ul className={css.courses}>
        {courses.map(({ courseId, title, revenueMinor, refundsMinor, netMinor, ...counts }) => (
          <li key={courseId}>
            <Link to="/courses/:id" params={{ id: courseId }}>
              <bdi>{title}</bdi>
            </Link>
            <span>{soldText(counts)}</span>
            <b>{shortMoneyOf(revenueMinor)}</b>
            {refundsMinor > 0 && (
              <small>
                <Trans>
                  {shortMoneyOf(refundsMinor)} refunded, {shortMoneyOf(netMinor)} yours
                </Trans>
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
