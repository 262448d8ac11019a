import { type CaseOrder, type CaseView, casesPageSize } from '@akada/contract/moderation'
import { statement } from '#db/connect.ts'
import { casesByIds } from './case-view.ts'
import type { Describing } from './describe-subjects.ts'

interface Place {
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
const heaviest = (status: string) =>
  statement<Place, { weight: number | null; beforeId: string | null }>(
    `${columns} ${status} and (:weight::real is null or (weight, id) < (:weight::real, :beforeId::uuid))
      order by weight desc, id desc limit ${casesPageSize + 1}`,
  )
const newest = (status: string) =>
  statement<Place, { weight: number | null; beforeId: string | null }>(
    `${columns} ${status} and :weight::real is not distinct from :weight::real
        and id < coalesce(:beforeId::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by id desc limit ${casesPageSize + 1}`,
  )

const pages = {
  reports: { heaviest: heaviest(statuses.reports), newest: newest(statuses.reports) },
  appeals: { heaviest: heaviest(statuses.appeals), newest: newest(statuses.appeals) },
  decided: { heaviest: heaviest(statuses.decided), newest: newest(statuses.decided) },
}

/** Nobody needs to know how much more than a thousand it is. */
const waiting = statement<{ reports: number; appeals: number }>(
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
  const [weight, id] = placeOf(after)
  const found = await pages[view][order](db, { weight, beforeId: id })
  const places = found.slice(0, casesPageSize)
  const last = places.at(-1)
  const [counts] = await waiting(db)
  return {
    cases: await casesByIds(
      context,
      places.map((place) => place.id),
    ),
    next: found.length > casesPageSize && last ? `${last.weight}_${last.id}` : null,
    waiting: counts ?? { reports: 0, appeals: 0 },
  }
}

/** An invalid cursor means the start. */
function placeOf(after: string | undefined): [number | null, string | null] {
  const [, weight, id] = /^([\d.e+-]+)_([\da-f-]{36})$/.exec(after ?? '') ?? []
  return weight && id && Number.isFinite(Number(weight)) ? [Number(weight), id] : [null, null]
}
