import * as z from 'zod/mini'
import { Id, idNamed, MemberId, PageMeta, pageOf, Timestamp, Whole } from '../common.ts'
import { CourseCard, CourseId, coursesPageSize } from '../courses/model.ts'
import { LessonId, OpenLesson } from '../courses/modules.ts'
import { route } from '../route.ts'
import { sourceText } from '../text/visible-text.ts'

/** A lesson is complete when this share of its seconds or pages was seen. */
export const doneShare = 0.9
/** Maximum lessons of a report, and ranges of each. */
export const progressReport = { lessons: 50, ranges: 50 } as const
export const noteLength = 2000
export const notesPerLesson = 500
/** Days for which a device may use downloaded lessons without checking again. */
export const offlineDays = 30

export const learningMessages = {
  notOpen: /*i18n*/ 'This lesson is not open yet.',
  paused: /*i18n*/ 'A part of the price is late. Pay it to go on; your progress is safe.',
  notFinished: /*i18n*/ 'Finish every lesson first.',
  noDownload: /*i18n*/ 'The creator of this course does not allow downloads.',
  manyNotes: /*i18n*/ 'A lesson holds 500 notes at most. Delete one first.',
} as const

const errors = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'] as const
const own = { access: 'member', errors, isIdempotent: true } as const

/** What a learner sees of a certificate. */
export const CertificateLink = z.object({ number: z.string(), issuedAt: Timestamp })

const Range = z.tuple([Whole, Whole])

/** What was seen of a lesson: `[from, to)` in whole seconds or pages of the file named by `fileId`. */
export const ProgressItem = z.object({
  lessonId: Id,
  fileId: z.nullish(Id),
  seen: z.optional(z.array(Range).check(z.maxLength(progressReport.ranges))),
  positionSeconds: z.optional(Whole),
  /** When, by the device's clock. */
  at: z.optional(Timestamp),
  /** When this device first opened the lesson, by its clock; the time that it takes counts from then, or from when it was handed out. */
  openedAt: z.optional(Timestamp),
  watchSeconds: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
})
export type ProgressItem = z.infer<typeof ProgressItem>

export const CourseProgress = z.object({
  percentageCompletion: z.int(),
  doneCount: z.int(),
  itemsCount: z.int(),
  done: z.array(Id),
  completedAt: z.nullable(Timestamp),
  certificate: z.nullable(CertificateLink),
})
export type CourseProgress = z.infer<typeof CourseProgress>

export const reportProgress = route({
  ...own,
  method: 'PUT',
  path: '/courses/:courseId/progress',
  summary: 'Merges what was seen; in any order and any number of times the outcome is the same.',
  params: z.object({ courseId: CourseId }),
  body: z.object({ items: z.array(ProgressItem).check(z.minLength(1), z.maxLength(progressReport.lessons)) }),
  reply: CourseProgress,
  limits: [{ max: 30, seconds: 60, per: 'account' }],
})

export const completeCourse = route({
  ...own,
  method: 'POST',
  path: '/courses/:courseId/complete',
  summary: 'Completes a course whose lessons are all complete; names those that are not.',
  params: z.object({ courseId: CourseId }),
  reply: z.object({
    percentageCompletion: z.int(),
    completedAt: Timestamp,
    certificate: z.nullable(CertificateLink),
  }),
})

/** A course the caller takes, with where they stopped. */
export const WatchedCourse = z.extend(CourseCard, {
  moduleId: z.nullable(Id),
  mediaId: z.nullable(Id),
  lessonTitle: z.nullable(z.string()),
  /** How long that lesson is, 0 where it has no length, and its bytes at the lowest quality. */
  lessonSeconds: z.int(),
  lessonBytes: z.int(),
  positionSeconds: z.int(),
  lastActive: Timestamp,
  newItems: z.int(),
  completedAt: z.nullable(Timestamp),
  certificate: z.nullable(CertificateLink),
})
export type WatchedCourse = z.infer<typeof WatchedCourse>

export const listWatchlist = route({
  method: 'GET',
  path: '/users/:id/watchlist',
  summary: "The caller's courses, the one learned last first.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: z.extend(pageOf(coursesPageSize), {
    status: z._default(z.enum(['in-progress', 'completed', 'all']), 'in-progress'),
  }),
  reply: z.object({ courses: z.array(WatchedCourse), meta: PageMeta }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const getWatched = route({
  method: 'GET',
  path: '/users/:userId/watchlist/:courseId',
  summary: 'One course the caller learns, with each lesson’s state.',
  access: 'member',
  params: z.object({ userId: MemberId, courseId: CourseId }),
  reply: z.extend(WatchedCourse, {
    lessons: z.array(z.object({ mediaId: Id, done: z.boolean(), positionSeconds: z.int() })),
  }),
  errors,
})

export const openOffline = route({
  ...own,
  method: 'POST',
  path: '/courses/:courseId/offline',
  summary: 'Addresses of lessons a device may keep for 30 days.',
  params: z.object({ courseId: CourseId }),
  body: z.object({ lessonIds: z.array(LessonId).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ version: z.int(), lessons: z.array(OpenLesson), until: Timestamp }),
})

/** A private note at a second of a lesson; an empty body is a bookmark. */
export const LessonNote = z.object({
  id: Id,
  lessonId: Id,
  atSecond: Whole,
  body: sourceText(noteLength),
  changedAt: Timestamp,
})
export type LessonNote = z.infer<typeof LessonNote>

export const listNotes = route({
  method: 'GET',
  path: '/courses/:courseId/notes',
  summary: "The caller's notes in a course.",
  access: 'member',
  params: z.object({ courseId: CourseId }),
  reply: z.object({ notes: z.array(LessonNote) }),
  errors,
})

const noteId = z.object({ noteId: idNamed(/*i18n*/ 'Note ID is required') })

export const putNote = route({
  ...own,
  method: 'PUT',
  path: '/notes/:noteId',
  summary: 'Writes a note under an id made by the client; the newer `changedAt` wins.',
  params: noteId,
  body: z.omit(LessonNote, { id: true }),
  reply: LessonNote,
})

export const deleteNote = route({
  ...own,
  method: 'DELETE',
  path: '/notes/:noteId',
  summary: 'Deletes a note.',
  params: noteId,
  reply: z.object({ id: Id, deleted: z.literal(true) }),
})
