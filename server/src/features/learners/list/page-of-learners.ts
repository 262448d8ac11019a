import { type Db, statement } from '#db/connect.ts'
import { type Aim, isMeant } from './learner-filter.ts'
import { type Place, type Query, sortColumns } from './learner-order.ts'

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
const described = `
  select p.user_id, p.place::text as key, u.username, u.first_name, u.last_name, u.email, u.avatar_key,
         coalesce(n.name, '') as demographic, e.done_count, e.completed_at, e.enrolled_at, e.last_active_at, e.changed_at
    from p join enrolments e on e.course_id = :courseId and e.user_id = p.user_id
    left join (users u cross join lateral (select from can_see_user(:viewerId, u)) seen) on u.id = p.user_id
    left join countries n on n.code = u.country`

type Order = Pick<Query, 'sort' | 'order'>

interface PageParameters extends Aim {
  courseId: string
  viewerId: string
  limit: number
  offset: number
  afterPlace: string | null
  afterUserId: string | null
}

/** Ids come from the index alone, in the requested order; everything else is read for those of the page. */
function pageStatement({ sort, order }: Order, isAfter: boolean) {
  const [column, type] = sortColumns[sort]
  const isDown = order === 'desc'
  const start = isAfter
    ? `and (${column}, e.user_id) ${isDown ? '<' : '>'} (:afterPlace::text::${type}, :afterUserId::uuid)`
    : ''
  const by = (...columns: string[]) => columns.map((each) => (isDown ? `${each} desc` : each)).join(', ')
  return statement<LearnerRow, PageParameters>(`
  with p as materialized (
    select e.user_id, ${column} as place from enrolments e
     where e.course_id = :courseId and ${isMeant} ${start}
     order by ${by(column, 'e.user_id')} limit :limit::int offset :offset::int
  ) ${described} order by ${by('p.place', 'p.user_id')}`)
}

const sorts = Object.keys(sortColumns) as Query['sort'][]
const nameOf = ({ sort, order }: Order, isAfter: boolean) => `${sort} ${order} ${isAfter}`
const pages = new Map(
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) =>
      [true, false].map(
        (isAfter) => [nameOf({ sort, order }, isAfter), pageStatement({ sort, order }, isAfter)] as const,
      ),
    ),
  ),
)

interface PageQuery extends Order {
  courseId: string
  creatorId: string
  aim: Aim
  limit: number
  after?: Place | undefined
  offset?: number
}

/** Learners of a course from a place on. */
export async function pageOfLearners(db: Db, query: PageQuery): Promise<LearnerRow[]> {
  const { courseId, creatorId, aim, limit, after, offset = 0 } = query
  const page = pages.get(nameOf(query, after !== undefined))!
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

const byIds = statement<LearnerRow, { courseId: string; viewerId: string; ids: readonly string[] }>(`
  with p as (
    select e.user_id, e.found_by as place from enrolments e
     where e.course_id = :courseId and e.user_id = any(:ids::uuid[]) and e.ended_at is null
  ) ${described} order by p.place`)

/** Those of some members who learn the course. */
export const learnersByIds = (
  db: Db,
  { courseId, creatorId, ids }: { courseId: string; creatorId: string; ids: readonly string[] },
) => byIds(db, { courseId, viewerId: creatorId, ids })

const counted = statement<
  { total: number; complete: number },
  { courseId: string; patterns: readonly string[]; isComplete: boolean | null }
>(`
  select count(*)::int as total, count(e.completed_at)::int as complete
    from enrolments e where e.course_id = :courseId and ${isMeant}`)

/** How many learners a search finds. */
export async function countLearners(db: Db, courseId: string, patterns: readonly string[]) {
  const [counts] = await counted(db, { courseId, patterns, isComplete: null })
  return counts ?? { total: 0, complete: 0 }
}
