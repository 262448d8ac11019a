import { type CaseOrder, type CaseView, casesPageSize } from '@akada/contract/moderation/routes'
import { statement } from '#db/connect.ts'
import { listCaseViews } from './case-view.ts'
import type { Describing } from './describe-subjects.ts'

interface CasePosition {
  id: string
  /** As text, so that it comes back as the number it was. */
  weight: string
}

const statuses: Record<CaseView, string> = {
  reports: `status = 'open'`,
  appeals: `status = 'appealed'`,
  decided: `status in ('decided', 'closed')`,
}

const columns = `select id, weight::text from moderation_cases where`
const listHeaviestCases = (status: string) =>
  statement<CasePosition, { weight: number | null; beforeId: string | null }>(
    `${columns} ${status} and (:weight::real is null or (weight, id) < (:weight::real, :beforeId::uuid))
      order by weight desc, id desc limit ${casesPageSize + 1}`,
  )
const listNewestCases = (status: string) =>
  statement<CasePosition, { weight: number | null; beforeId: string | null }>(
    `${columns} ${status} and :weight::real is not distinct from :weight::real
        and id < coalesce(:beforeId::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by id desc limit ${casesPageSize + 1}`,
  )

const pages = {
  reports: { heaviest: listHeaviestCases(statuses.reports), newest: listNewestCases(statuses.reports) },
  appeals: { heaviest: listHeaviestCases(statuses.appeals), newest: listNewestCases(statuses.appeals) },
  decided: { heaviest: listHeaviestCases(statuses.decided), newest: listNewestCases(statuses.decided) },
}

/** Nobody needs to know how much more than a thousand it is. */
const countWaitingCases = statement<{ reports: number; appeals: number }>(
  `select (select count(*) from (select from moderation_cases where status = 'open' limit 1000) o)::int as reports,
          (select count(*) from (select from moderation_cases where status = 'appealed' limit 1000) a)::int as appeals`,
)

interface Query {
  view: CaseView
  order: CaseOrder
  after?: string | undefined
}

/** Open or decided cases; `next` is where the following page starts. */
export async function listCases(context: Describing, { view, order, after }: Query) {
  const { db } = context
  const [weight, id] = positionOf(after)
  const found = await pages[view][order](db, { weight, beforeId: id })
  const positions = found.slice(0, casesPageSize)
  const last = positions.at(-1)
  const [counts] = await countWaitingCases(db)
  return {
    cases: await listCaseViews(
      context,
      positions.map((position) => position.id),
    ),
    next: found.length > casesPageSize && last ? `${last.weight}_${last.id}` : null,
    waiting: counts ?? { reports: 0, appeals: 0 },
  }
}

/** An invalid cursor means the start. */
function positionOf(after: string | undefined): [number | null, string | null] {
  const [, weight, id] = /^([\d.e+-]+)_([\da-f-]{36})$/.exec(after ?? '') ?? []
  return weight && id && Number.isFinite(Number(weight)) ? [Number(weight), id] : [null, null]
}
