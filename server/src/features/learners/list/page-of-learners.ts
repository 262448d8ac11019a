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

/** SQL: who the learners of `p` are, as far as the creator sees them, who is the second parameter. */
const described = `
  select p.user_id, p.place::text as key, u.username, u.first_name, u.last_name, u.email, u.avatar_key,
         coalesce(n.name, '') as demographic, e.done_count, e.completed_at, e.enrolled_at, e.last_active_at, e.changed_at
    from p join enrolments e on e.course_id = $1 and e.user_id = p.user_id
    left join (users u cross join lateral (select from can_see_user($2, u)) seen) on u.id = p.user_id
    left join countries n on n.code = u.country`

type Order = Pick<Query, 'sort' | 'order'>

/** Ids come from the index alone, in the requested order; everything else is read for those of the page. */
function pageStatement({ sort, order }: Order, isAfter: boolean) {
  const [column, type] = sortColumns[sort]
  const isDown = order === 'desc'
  const start = isAfter
    ? `and (${column}, e.user_id) ${isDown ? '<' : '>'} ($6::${type}, $7::uuid)`
    : 'and $6::text is null and $7::text is null'
  const by = (...columns: string[]) => columns.map((each) => (isDown ? `${each} desc` : each)).join(', ')
  return statement<LearnerRow>(`
  with p as materialized (
    select e.user_id, ${column} as place from enrolments e
     where e.course_id = $1 and ${isMeant(3)} ${start}
     order by ${by(column, 'e.user_id')} limit $5::int offset $8::int
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
  return page(
    db,
    courseId,
    creatorId,
    aim.patterns,
    aim.isComplete,
    limit,
    after?.key ?? null,
    after?.userId ?? null,
    offset,
  )
}

const byIds = statement<LearnerRow>(`
  with p as (
    select e.user_id, e.found_by as place from enrolments e
     where e.course_id = $1 and e.user_id = any($3::uuid[]) and e.ended_at is null
  ) ${described} order by p.place`)

/** Those of some members who learn the course. */
export const learnersByIds = (
  db: Db,
  { courseId, creatorId, ids }: { courseId: string; creatorId: string; ids: readonly string[] },
) => byIds(db, courseId, creatorId, ids)

const counted = statement<{ total: number; complete: number }>(`
  select count(*)::int as total, count(e.completed_at)::int as complete
    from enrolments e where e.course_id = $1 and ${isMeant(2)}`)

/** How many learners a search finds. */
export async function countLearners(db: Db, courseId: string, patterns: readonly string[]) {
  const [counts] = await counted(db, courseId, patterns, null)
  return counts ?? { total: 0, complete: 0 }
}
