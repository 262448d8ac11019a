import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        {courses.map(({ courseId, title, sales, revenueMinor }) => (
          <li key={courseId}>
            <Link to="/courses/:id" params={{ id: courseId }}>
              <bdi>{title}</bdi>
            </Link>
            <span>{plural(sales, { one: '# sold', other: '# sold' })}</span>
            <b>{shortMoneyOf(revenueMinor)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
