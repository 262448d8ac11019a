import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { useSearch } from '#routing/screen-address.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MarketHead } from '../browse/market-head.tsx'
import css from '../browse/market.module.css'
import { BestSellers } from './best-sellers.tsx'
import { earningsQuery } from './earnings.queries.ts'
import { NoSales } from './no-sales.tsx'
import { RevenueByMonth } from './revenue-by-month.tsx'
import own from './seller.module.css'
import { MonthSums, NextPayout, WhoBuys } from './seller-side.tsx'

const usualMonths = 6

/** A seller's earnings: by month, by course, and upcoming. The range is part of the address. */
export function SellerScreen() {
  const me = useSession()
  return (
    <div className={css.page}>
      <MarketHead />
      {me && <Dashboard userId={me.id} />}
    </div>
  )
}

function Dashboard({ userId }: { userId: string }) {
  const { months: requested } = useSearch()
  const months = requested === '12' ? 12 : usualMonths
  const earnings = useQuery(earningsQuery(userId, months))
  if (earnings.isPending) return <Skeleton shape="box" height="24rem" />
  const { data, error } = earnings
  return (
    <>
      {error && (
        <ErrorBox onRetry={() => void earnings.refetch()}>
          {describeError(error) ?? <Trans>The market could not be loaded. Try again.</Trans>}
        </ErrorBox>
      )}
      {data?.totals.sales === 0 && <NoSales />}
      {data && data.totals.sales > 0 && (
        <div className={own.columns}>
          <div className={own.main}>
            <RevenueByMonth earnings={data} months={months} />
            <BestSellers earnings={data} />
          </div>
          <aside className={own.side}>
            <MonthSums earnings={data} months={months} />
            <NextPayout />
            <WhoBuys earnings={data} />
          </aside>
        </div>
      )}
    </>
  )
}
