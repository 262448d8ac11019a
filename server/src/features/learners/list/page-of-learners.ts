import { type Db, statement } from '#db/connect.ts'
import { type LearnerCriteria, matchesCriteria } from './learner-filter.ts'
import { type Cursor, type Query, sortColumns } from './learner-order.ts'

/** A learner as a page finds them. */
export interface LearnerRow {
  userId: string
  key: string
  /** Missing where the creator and the learner can't see each other any more. */
  username: string | null
  firstName: string
  lastName: string
  email: string
  avatarKey: string | null
  demographic: string
  doneCount: number
  completedAt: Date | null
  enrolledAt: Date
  lastActiveAt: Date
  changedAt: Date
}

/** SQL: who the learners of `p` are, as far as the creator sees them. */
const learnerDetailsSql = `
  select p.user_id, p.place::text as key, u.username, u.first_name, u.last_name, u.email, u.avatar_key,
         coalesce(n.name, '') as demographic, e.done_count, e.completed_at, e.enrolled_at, e.last_active_at, e.changed_at
    from p join enrolments e on e.course_id = :courseId and e.user_id = p.user_id
    left join (users u cross join lateral (select from can_see_user(:viewerId, u)) seen) on u.id = p.user_id
    left join countries n on n.code = u.country`

type Order = Pick<Query, 'sort' | 'order'>

interface PageParameters extends LearnerCriteria {
  courseId: string
  viewerId: string
  limit: number
  offset: number
  afterPlace: string | null
  afterUserId: string | null
}

/** Ids come from the index alone, in the requested order; everything else is read for those of the page. */
function learnerPageStatement({ sort, order }: Order, isAfter: boolean) {
  const [column, type] = sortColumns[sort]
  const isDown = order === 'desc'
  const start = isAfter
    ? `and (${column}, e.user_id) ${isDown ? '<' : '>'} (:afterPlace::text::${type}, :afterUserId::uuid)`
    : ''
  const by = (...columns: string[]) => columns.map((each) => (isDown ? `${each} desc` : each)).join(', ')
  return statement<LearnerRow, PageParameters>(`
  with p as materialized (
    select e.user_id, ${column} as place from enrolments e
     where e.course_id = :courseId and ${matchesCriteria} ${start}
     order by ${by(column, 'e.user_id')} limit :limit::int offset :offset::int
  ) ${learnerDetailsSql} order by ${by('p.place', 'p.user_id')}`)
}

const sorts = Object.keys(sortColumns) as Query['sort'][]
const pageKey = ({ sort, order }: Order, isAfter: boolean) => `${sort} ${order} ${isAfter}`
const learnerPageStatements = new Map(
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) =>
      [true, false].map(
        (isAfter) =>
          [pageKey({ sort, order }, isAfter), learnerPageStatement({ sort, order }, isAfter)] as const,
      ),
    ),
  ),
)

interface PageQuery extends Order {
  courseId: string
  creatorId: string
  aim: LearnerCriteria
  limit: number
  after?: Cursor | undefined
  offset?: number
}

/** Learners of a course from a place on. */
export async function findLearnerPage(db: Db, query: PageQuery): Promise<LearnerRow[]> {
  const { courseId, creatorId, aim, limit, after, offset = 0 } = query
  const page = learnerPageStatements.get(pageKey(query, after !== undefined))!
  return page(db, {
    ...aim,
    courseId,
    viewerId: creatorId,
    limit,
    afterPlace: after?.key ?? null,
    afterUserId: after?.userId ?? null,
    offset,
  })
}

const listLearnersByIds = statement<
  LearnerRow,
  { courseId: string; viewerId: string; ids: readonly string[] }
>(`
  with p as (
    select e.user_id, e.found_by as place from enrolments e
     where e.course_id = :courseId and e.user_id = any(:ids::uuid[]) and e.ended_at is null
  ) ${learnerDetailsSql} order by p.place`)

/** Those of some members who learn the course. */
export const learnersByIds = (
  db: Db,
  { courseId, creatorId, ids }: { courseId: string; creatorId: string; ids: readonly string[] },
) => listLearnersByIds(db, { courseId, viewerId: creatorId, ids })

const countMatchingLearners = statement<
  { total: number; complete: number },
  { courseId: string; patterns: readonly string[]; isComplete: boolean | null }
>(`
  select count(*)::int as total, count(e.completed_at)::int as complete
    from enrolments e where e.course_id = :courseId and ${matchesCriteria}`)

/** How many learners a search finds. */
export async function countLearners(db: Db, courseId: string, patterns: readonly string[]) {
  const [counts] = await countMatchingLearners(db, { courseId, patterns, isComplete: null })
  return counts ?? { total: 0, complete: 0 }
}
