import * as z from 'zod/mini'
import { Brand } from '../branding/routes.ts'
import { Id, idNamed, memberFields, PageMeta, Timestamp, Whole } from '../common.ts'
import { Module } from './modules.ts'
import { NairaInput } from '../money/model.ts'
import { Media } from '../media/routes.ts'
import { Rating } from '../reviews/routes.ts'
import { TextTree } from '../text/text-tree.ts'
import { code, nameText, visibleText } from '../text/visible-text.ts'

export const coursesPageSize = 10
export const courseTitleLength = 150
export const courseDescriptionLength = 10_000
export const courseTagsLimit = 10
/** Characters of a tag, without its hash. */
export const courseTagLength = 50
/** Prices in naira: the least and the most that a course may cost. */
export const coursePrices = { min: 100, max: 10_000_000 } as const

export const difficultyLevels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const
export const DifficultyLevel = z.enum(difficultyLevels, /*i18n*/ 'Difficulty Level is required')
export type DifficultyLevel = z.infer<typeof DifficultyLevel>
/** A level as it is sent: in any case of letters. */
export const SentDifficultyLevel = z.pipe(
  code(20, /*i18n*/ 'Difficulty Level is required').check(z.toUpperCase()),
  DifficultyLevel,
)
/** SIMPLE: lessons hang on the course itself. STANDARD: lessons are grouped in modules. */
export const CourseCategory = z.enum(['SIMPLE', 'STANDARD'])
export const CourseStatus = z.enum(['draft', 'published', 'archived'])
export const courseCurrencies = ['NGN'] as const

/** Messages of the course form and of publishing (second document, sections 5 and 8). */
export const courseMessages = {
  title: /*i18n*/ 'Course title is required',
  description: /*i18n*/ 'Description is required',
  difficultyLevel: /*i18n*/ 'Difficulty Level is required',
  tags: /*i18n*/ 'Please add at least one tag',
  amount: /*i18n*/ 'Amount is required',
  currency: /*i18n*/ 'Currency is required',
  amountRange: /*i18n*/ 'Enter a price between ₦100 and ₦10,000,000.',
  courseId: /*i18n*/ 'courseId is required',
  published: /*i18n*/ 'Course published successfully',
  publishFailed: /*i18n*/ 'There was an issue publishing your course. Please review all required fields.',
  lessonMissing: /*i18n*/ 'Add at least one lesson that is ready.',
  lessonFailed: /*i18n*/ 'A file could not be prepared. Replace it or delete its lesson.',
  notPublished: /*i18n*/ 'Choose a published course.',
  startsOn: /*i18n*/ 'Choose a day within the next two years.',
  draftElsewhere:
    /*i18n*/ 'These changes were edited, published or discarded on another device. Look at them again.',
  staysStandard: /*i18n*/ 'A course with modules cannot become a simple one.',
  changedElsewhere: /*i18n*/ 'This course was changed elsewhere. Load it again.',
} as const

export const CourseId = idNamed(courseMessages.courseId)

export const Instructor = z.object({ id: Id, ...memberFields })
export type Instructor = z.infer<typeof Instructor>

/** Naira on the wire are numbers with at most two decimals beside the authoritative kobo (D4). */
export const priceFields = {
  isPaid: z.boolean(),
  currency: z.nullable(z.literal('NGN')),
  price: z.number(),
  priceMinor: z.int(),
  originalPrice: z.nullable(z.number()),
}

/** A course in a list. `duration` is in seconds, `description` plain text of at most 200 characters. */
/** Beyond what the plan of its creator allows: not to be changed, or not to be sold. Learners keep all. */
const OverPlan = z.enum(['read-only', 'not-for-sale'])

export const CourseCard = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  /** Null once its creator's account was erased. */
  instructor: z.nullable(Instructor),
  duration: z.int(),
  students: z.int(),
  ...priceFields,
  promotionalUrl: z.nullable(z.string()),
  promotion: z.nullable(Media),
  badge: z.nullable(z.enum(['NEW', 'POPULAR', 'FREE'])),
  description: z.string(),
  isFavorited: z.boolean(),
  rating: Rating,
  lessonsCount: z.int(),
  /** Size of all lessons together, each at its lowest quality. */
  bytes: z.int(),
  language: z.string(),
  difficultyLevel: DifficultyLevel,
  category: CourseCategory,
  status: CourseStatus,
  /** The caller's progress in percent; null if not enrolled. */
  percentageCompletion: z.nullable(z.int()),
})
export type CourseCard = z.infer<typeof CourseCard>

export const DraftPrice = z.object({
  isPaid: z.boolean(),
  amountMinor: z.nullable(z.int()),
  originalMinor: z.nullable(z.int()),
})
export type DraftPrice = z.infer<typeof DraftPrice>

/** A text, a switch, tags with their hash, a price in kobo, a cover; null for none. */
const DraftValue = z.union([z.null(), z.string(), z.boolean(), z.array(z.string()), DraftPrice, Media])
export type DraftValue = z.infer<typeof DraftValue>

/** One field of a published course that will change. Texts of lessons are shortened. */
export const DraftChange = z.object({
  subject: z.object({ type: z.enum(['course', 'module', 'lesson']), id: Id, title: z.string() }),
  field: z.string(),
  before: DraftValue,
  after: DraftValue,
})
export type DraftChange = z.infer<typeof DraftChange>

/** What waits to be published. The version goes up with each change, publishing and discarding. */
export const CourseDraft = z.object({ version: z.int(), changes: z.array(DraftChange) })
export type CourseDraft = z.infer<typeof CourseDraft>

export const Course = z.extend(CourseCard, {
  descriptionTree: TextTree,
  /** Each with a leading hash. */
  tags: z.array(z.string()),
  amount: z.nullable(z.number()),
  amountMinor: z.nullable(z.int()),
  isListed: z.boolean(),
  isEnrolled: z.boolean(),
  /** A part of the price is late: the caller's lessons are closed until it is paid. */
  isPaused: z.boolean(),
  isOwner: z.boolean(),
  /** It is published, and its creator's plan covers it. */
  takesLearners: z.boolean(),
  /** What a smaller plan left of it; for its owner only. */
  overPlan: z.nullable(OverPlan),
  completedAt: z.nullable(Timestamp),
  /** Lessons added since the caller completed the course. */
  newItems: z.int(),
  containsSynthetic: z.nullable(z.boolean()),
  allowDownload: z.boolean(),
  givesCertificate: z.boolean(),
  /** The look of its creator, where their plan includes it. */
  brand: z.nullable(Brand),
  /** Version of the outline, increased whenever its order changes. */
  version: z.int(),
  modules: z.array(Module),
  /** First day of the next cohort: whoever enrols until then begins on it. Null when learners begin as they enrol. */
  startsOn: z.nullable(z.string()),
  /** When the caller's cohort begins, or for others the next one; null when they begin at once. */
  startsAt: z.nullable(Timestamp),
  publishedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** Percent, floored; for its owner only. */
  completionRate: z.optional(z.object({ rate: z.int(), dropOff: z.int() })),
  /** What a draft still needs; for its owner only. */
  checklist: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Changes that wait to be published, once the course has been published; for its owner only. */
  draft: z.optional(CourseDraft),
})
export type Course = z.infer<typeof Course>

const courseFields = {
  title: nameText(courseTitleLength, { empty: courseMessages.title }),
  description: visibleText({ max: courseDescriptionLength, empty: courseMessages.description }),
  difficultyLevel: SentDifficultyLevel,
  tags: z
    .array(nameText(60, { empty: courseMessages.tags }), courseMessages.tags)
    .check(z.minLength(1, courseMessages.tags), z.maxLength(courseTagsLimit)),
  isPaid: z._default(z.boolean(), false),
  currency: z.nullish(z.enum(courseCurrencies, courseMessages.currency)),
  amount: z.nullish(NairaInput),
  originalPrice: z.nullish(NairaInput),
  /** Key of an uploaded picture or film. */
  promotionalUrl: z.nullish(code(300)),
  category: z._default(CourseCategory, 'STANDARD'),
  language: z._default(z.string().check(z.regex(/^[a-z]{2,3}$/)), 'en'),
}

export const CourseForm = z.object({ ...courseFields, clientId: z.optional(z.uuid()) })
export type CourseForm = z.infer<typeof CourseForm>

/** How a change of something published is sent: into the draft, or without it at once. */
export const draftFields = {
  draft: z.optional(z.boolean()),
  /** The draft that the caller has seen; refused with 409 when the same field was changed meanwhile, or the draft ended. */
  draftVersion: z.optional(Whole),
}

/** What can change later; the price counts for new sales only, and SIMPLE can become STANDARD only. */
export const courseChanges = z.partial(
  z.object({
    ...courseFields,
    isPaid: z.boolean(),
    category: CourseCategory,
    language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
    isListed: z.boolean(),
    allowDownload: z.boolean(),
    givesCertificate: z.boolean(),
    startsOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, courseMessages.startsOn))),
    version: Whole,
    ...draftFields,
  }),
)

/** The saved state of each course of a page (second document, section 3). */
export const SaveStatuses = z.array(z.object({ courseId: Id, liked: z.boolean() }))

export const CoursePage = z.object({
  courses: z.array(CourseCard),
  saveStatuses: SaveStatuses,
  meta: PageMeta,
})
export type CoursePage = z.infer<typeof CoursePage>
