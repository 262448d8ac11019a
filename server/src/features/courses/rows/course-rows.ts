import type { CourseCard } from '@akada/contract/courses/model'
import { type MediaModel, mediaModels } from '#media/assets/media-model.ts'
import type { OutlineModule } from './outline-model.ts'

/** A course as cards need it, with the viewer's relation to it. */
export interface CardRow {
  id: string
  userId: string | null
  title: string
  excerpt: string
  category: CourseCard['category']
  status: CourseCard['status']
  difficultyLevel: CourseCard['difficultyLevel']
  language: string
  isPaid: boolean
  amountMinor: number | null
  originalAmountMinor: number | null
  seconds: number
  itemsCount: number
  lessonsCount: number
  bytes: number
  publishedAt: Date | null
  students: number
  ratings: number[]
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
  promotion: MediaModel[]
  isFavorited: boolean
  isEnrolled: boolean
  doneCount: number | null
}

/** What the page of a course needs beside its card. */
export interface CourseRow extends CardRow {
  description: string
  tags: string[]
  isListed: boolean
  containsSynthetic: boolean | null
  allowDownload: boolean
  givesCertificate: boolean
  version: number
  outline: OutlineModule[]
  createdAt: Date
  completions: number
  overPlan: 'read-only' | 'not-for-sale' | null
  completedAt: Date | null
  completedItems: number | null
  /** From when on the days of modules count for the viewer. */
  learnsFrom: Date | null
  /** First day of the latest cohort. */
  startsOn: string | null
  startsAt: Date | null
  /** Start of the viewer's cohort. */
  ownStartsAt: Date | null
  isPaused: boolean
  /** When the viewer bought it; null for learners who did not. */
  boughtAt: Date | null
}

/** SQL: a card of course `c`; `s` its counters, `u` its creator, `e` the viewer's enrolment. */
const ofCourse = `
  c.id, c.user_id, c.title, left(c.description, 400) as excerpt, c.category, c.status, c.difficulty_level, c.language,
  c.is_paid, c.amount_minor, c.original_amount_minor, c.seconds, c.items_count, c.lessons_count, c.bytes,
  c.published_at,
  s.students, s.ratings, u.username, u.first_name, u.last_name, u.avatar_key,
  (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(${mediaModels('course', 'c.id')}) p) as promotion`

/** SQL: a course's relation to the viewer, whose id is the parameter. */
export const cardColumns = (viewer: string) => `${ofCourse},
  (select true from saved_courses v where v.user_id = ${viewer} and v.course_id = c.id) is true as is_favorited,
  e.user_id is not null as is_enrolled, e.done_count`

/** SQL: when the cohort of an enrolment begins; null without a cohort. */
export const cohortStartOf = (enrolment: string) =>
  `(select h.starts_at from cohorts h where h.id = ${enrolment}.cohort_id)`

const lastCohort = (column: string) =>
  `(select ${column} from cohorts h where h.course_id = c.id order by h.starts_at desc limit 1)`

/** SQL: everything that its page shows. */
export const courseColumns = (viewer: string) => `${cardColumns(viewer)},
  c.description, c.tags, c.is_listed, c.contains_synthetic, c.allow_download, c.gives_certificate,
  c.outline_version as version, c.outline, c.created_at, c.over_plan, s.completions, e.completed_at,
  e.completed_version as completed_items, coalesce(${cohortStartOf('e')}, e.enrolled_at) as learns_from,
  ${cohortStartOf('e')} as own_starts_at, ${lastCohort('starts_on::text')} as starts_on, ${lastCohort('starts_at')} as starts_at,
  e.paused_at is not null as is_paused,
  case when e.source = 'purchase' then coalesce(e.joined_at, e.enrolled_at) end as bought_at`

/** SQL: what the columns read, beside `courses c`. Creators whose account is erased are missing. */
export const joinCourse = (viewer: string) => `
  join course_stats s on s.course_id = c.id
  left join users u on u.id = c.user_id
  left join enrolments e on e.course_id = c.id and e.user_id = ${viewer} and e.ended_at is null`
