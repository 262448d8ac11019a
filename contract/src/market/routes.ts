import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, pageOf, reaction } from '../common.ts'
import {
  Course,
  CourseCard,
  CourseId,
  CoursePage,
  SentDifficultyLevel,
  SaveStatuses,
  coursesPageSize,
} from '../courses/model.ts'
import { route } from '../route.ts'
import { code, line } from '../text/visible-text.ts'

export const marketSorts = ['popular', 'new', 'price', '-price', 'rating'] as const
export const MarketSort = z.enum(marketSorts)
export type MarketSort = z.infer<typeof MarketSort>

/** Total length of the films: under one hour, one to three hours, more. */
export const courseLengths = ['short', 'medium', 'long'] as const
export const CourseLength = z.enum(courseLengths)
export type CourseLength = z.infer<typeof CourseLength>

/** Courses of fewer megabytes are light on data. */
export const lightMegabytes = 150
/** Where counting stops. */
export const marketCountLimit = 1000
export const shelfLength = 3

/** Naira, above all that a course may cost. */
const Price = z.coerce.number().check(z.gte(0), z.lte(1_000_000_000))

/** The filters of the market, as in the address of its screen. */
export const MarketFilter = z.object({
  q: z.optional(line(100)),
  tag: z.optional(line(50)),
  difficultyLevel: z.optional(SentDifficultyLevel),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  price: z.optional(z.enum(['free', 'paid'])),
  min: z.optional(Price),
  max: z.optional(Price),
  rating: z.optional(z.coerce.number().check(z.gte(1), z.lte(5))),
  /** Maximum megabytes for the whole course at its lowest quality. */
  data: z.optional(z.coerce.number().check(z.gte(1), z.lte(100_000))),
  length: z.optional(CourseLength),
  /** Only courses of members the caller follows. */
  from: z.optional(z.enum(['following'])),
  sort: z._default(MarketSort, 'popular'),
})
export type MarketFilter = z.infer<typeof MarketFilter>

export const listMarketCourses = route({
  method: 'GET',
  path: '/market-place/courses',
  line: 'search',
  summary: 'Published courses by search, filters and order; `totalCount` stops at 1,000.',
  access: 'anyone',
  query: z.extend(z.extend(pageOf(coursesPageSize), MarketFilter.shape), {
    /** `next` of the previous page. */
    after: z.optional(code(200)),
  }),
  reply: z.object({
    courses: z.array(CourseCard),
    saveStatuses: SaveStatuses,
    next: z.nullable(z.string()),
    meta: PageMeta,
  }),
})

/** Why courses are on a shelf: the member's interests and language, followed members, or a reason for everyone. */
export const Shelf = z.object({
  reason: z.enum(['interest', 'following', 'language', 'light', 'short', 'popular', 'new', 'free']),
  /** The hashtag of an interest, without its hash, or the code of a language. */
  tag: z.nullable(z.string()),
  courses: z.array(CourseCard),
  /** Number of all courses with this reason; counting stops at 1,000. */
  totalCount: z.int(),
})
export type Shelf = z.infer<typeof Shelf>

export const listShelves = route({
  method: 'GET',
  path: '/market-place/shelves',
  summary: 'A few courses for each of several reasons; a course appears on one shelf only.',
  access: 'anyone',
  reply: z.object({ shelves: z.array(Shelf), subjects: z.array(z.string()) }),
})

export const getMarketCourse = route({
  method: 'GET',
  path: '/market-place/courses/:id',
  summary: 'A course as it is sold, with the days in which it can be refunded.',
  access: 'anyone',
  params: z.object({ id: CourseId }),
  reply: z.extend(Course, { refundDays: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
})

const own = z.object({ id: MemberId })
const Saved = z.object({ courseId: Id, liked: z.boolean(), saves: z.int() })

export const listSavedCourses = route({
  method: 'GET',
  path: '/users/:id/saved-courses',
  summary: "The caller's saved courses, the newest first.",
  access: 'member',
  params: own,
  query: pageOf(coursesPageSize),
  reply: CoursePage,
  errors: ['API_ERR_FORBIDDEN'],
})

export const saveCourse = route({
  ...reaction,
  method: 'POST',
  path: '/users/:id/saved-courses',
  summary: 'Saves a course; again changes nothing.',
  params: own,
  body: z.object({ interactableId: CourseId, interactableType: z.literal('COURSE') }),
  reply: Saved,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const unsaveCourse = route({
  ...reaction,
  method: 'DELETE',
  path: '/users/:id/saved-courses/:courseId',
  summary: 'Takes a course out of the saved ones; again changes nothing.',
  params: z.object({ id: MemberId, courseId: CourseId }),
  reply: Saved,
  errors: ['API_ERR_FORBIDDEN'],
})

/** An own course as its seller lists it. */
export const Listing = z.extend(CourseCard, {
  isListed: z.boolean(),
  /** A moderator has hidden or removed it. */
  isTakenDown: z.boolean(),
  saves: z.int(),
  /** What a draft still needs, in the words of the course form. */
  missing: z.array(z.string()),
})
export type Listing = z.infer<typeof Listing>

export const listListings = route({
  method: 'GET',
  path: '/users/:id/listings',
  summary: "The caller's own courses as the market has them, the newest first.",
  access: 'member',
  params: own,
  query: pageOf(coursesPageSize),
  reply: z.object({ courses: z.array(Listing), meta: PageMeta }),
  errors: ['API_ERR_FORBIDDEN'],
})
