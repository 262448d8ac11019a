import { Trans, useLingui } from '@lingui/react/macro'
import { SellingBanner } from '#features/plans/public.ts'
import { Link } from '#routing/link.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import css from './seller.module.css'

/** Before the first sale: three steps, and for whom it is missing the plan that selling requires. */
export function NoSales() {
  const { t } = useLingui()
  return (
    <section className={css.section}>
      <h2>
        <Trans>No sales yet</Trans>
      </h2>
      <Margin label={t`What to do`}>
        <MarginRow mark={1}>
          <Link to="/market/your-listings">
            <Trans>Publish a course with a price</Trans>
          </Link>
        </MarginRow>
        <MarginRow mark={2}>
          <Link to="/uploads">
            <Trans>Promote it with a clip whose Learn More opens it</Trans>
          </Link>
        </MarginRow>
        <MarginRow mark={3}>
          <Trans>Make its first lesson free, so that others see how you teach</Trans>
        </MarginRow>
      </Margin>
      <SellingBanner />
    </section>
  )
}
