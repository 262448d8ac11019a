import type { getEarnings as route } from '@akada/contract/wallets/earning-routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { lagosDay } from '#db/lagos-day.ts'
import { amountPair } from '#money/amounts.ts'
import type { Context } from '#context.ts'
import { endOfLagosDay, startOfLagosDay } from './lagos-days.ts'

interface Sums {
  revenue: number
  sales: number
  returns: number
  refunds: number
  fees: number
  net: number
}

/** Refunds count on the day of their sale; `course_sales` defines what counts as sold. */
const sold = `
  select s.* from course_sales s
   where s.seller_id = :sellerId and (:from::timestamptz is null or s.paid_at >= :from)
     and (:to::timestamptz is null or s.paid_at < :to)`
const sums = `coalesce(sum(gross), 0)::bigint as revenue, count(*)::int as sales, count(*) filter (where is_returned)::int as returns,
  coalesce(sum(refunded), 0)::bigint as refunds, coalesce(sum(fee), 0)::bigint as fees, coalesce(sum(net), 0)::bigint as net`

interface Period {
  sellerId: string
  from: Date | null
  to: Date | null
}

const findEarningsTotal = statement<Sums, Period>(`select ${sums} from (${sold}) sold`)
const listEarningsByMonth = statement<Sums & { month: string }, Period>(
  `select to_char(paid_at at time zone 'Africa/Lagos', 'YYYY-MM') as month, ${sums} from (${sold}) sold group by 1 order by 1`,
)
const listEarningsByCourse = statement<Sums & { courseId: string; title: string }, Period>(
  `select coalesce(course_id, '00000000-0000-0000-0000-000000000000') as course_id, max(title) as title, ${sums} from (${sold}) sold group by 1
    order by revenue desc, course_id limit 100`,
)
const countCourseViews = statement<{ courseId: string; views: number }, Period>(
  `select d.course_id, sum(d.views)::int as views from courses c join course_days d on d.course_id = c.id
    where c.user_id = :sellerId and d.views > 0
      and (:from::timestamptz is null or d.day >= ${lagosDay(':from::timestamptz')})
      and (:to::timestamptz is null or d.day < ${lagosDay(':to::timestamptz')})
    group by d.course_id`,
)
const findNextRelease = statement<{ on: string; amount: number }, { userId: string; now: Date }>(
  `select to_char(e.available_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as on, sum(e.amount - e.taken)::bigint as amount
     from earnings e join wallets w on w.id = e.wallet_id
    where w.user_id = :userId and e.released_at is null and e.available_at > :now
    group by 1 having sum(e.amount - e.taken) > 0 order by 1 limit 1`,
)

/** What a seller has sold since then, what of it is theirs, and when the next amount becomes available. */
export async function findSales(db: Db, userId: string, { since, now }: { since: Date; now: Date }) {
  const [[totals], [release]] = await Promise.all([
    findEarningsTotal(db, { sellerId: userId, from: since, to: null }),
    findNextRelease(db, { userId, now }),
  ])
  const { sales, returns, net } = totals ?? { sales: 0, returns: 0, net: 0 }
  return {
    sales,
    returns,
    kept: sales - returns,
    ...amountPair('net', net),
    nextRelease: release ? { on: release.on, ...amountPair('amount', release.amount) } : null,
  }
}

const sumsOf = ({ revenue, sales, returns, refunds, net }: Sums) => ({
  ...amountPair('revenue', revenue),
  sales,
  returns,
  kept: sales - returns,
  ...amountPair('refunds', refunds),
  ...amountPair('net', net),
})

/** In percent with one decimal. */
const interestOf = (sales: number, views: number) => ({
  views,
  conversion: views === 0 || sales > views ? null : Math.round((sales / views) * 1000) / 10,
})

/** A member's earnings from courses, by month and course, and when the next amount becomes available. */
export async function getEarnings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { from, to }: RequestOf<typeof route>['query'],
) {
  const period = { sellerId: userId, from: startOfLagosDay(from), to: endOfLagosDay(to) }
  const [[totals], months, courses, views, [release]] = await Promise.all([
    findEarningsTotal(db, period),
    listEarningsByMonth(db, period),
    listEarningsByCourse(db, period),
    countCourseViews(db, period),
    findNextRelease(db, { userId, now: now() }),
  ])
  const viewsOf = new Map(views.map((each) => [each.courseId, each.views]))
  const all = views.reduce((sum, each) => sum + each.views, 0)
  return {
    totals: {
      ...sumsOf(totals!),
      ...amountPair('fees', totals!.fees),
      ...interestOf(totals!.sales, all),
    },
    months: months.map(({ month, ...rest }) => ({ month, ...sumsOf(rest) })),
    courses: courses.map(({ courseId, title, ...rest }) => ({
      courseId,
      title,
      ...sumsOf(rest),
      ...interestOf(rest.sales, viewsOf.get(courseId) ?? 0),
    })),
    nextRelease: release ? { on: release.on, ...amountPair('amount', release.amount) } : null,
  }
}
