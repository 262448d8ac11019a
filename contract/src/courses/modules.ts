import * as z from 'zod/mini'
import { Id, idNamed, largestWhole, Timestamp } from '../common.ts'
import { Media } from '../media/routes.ts'
import { QuizSummary } from '../quizzes/model.ts'
import { TextTree } from '../text/text-tree.ts'
import { code, nameText, sourceText, visibleText } from '../text/visible-text.ts'

export const modulesLimit = 100
export const lessonsLimit = 500
export const lessonTitleLength = 150
export const lessonBodyLength = 20_000
/** Largest size of stored captions, in UTF-8 bytes. */
export const captionsBytes = 500_000
export function utf8Bytes(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** A film or a sound cannot be completed sooner than in this share of its seconds: at twice its speed, and a little less. */
export const fastestShare = 0.45
/** A text cannot be read faster than this. */
export const wordsPerSecond = 15
/** What every text, picture or PDF takes at least, in seconds. */
export const leastSeconds = { text: 2, image: 2, pdf: 10 } as const

/** The two messages of the add-media form (section 5). */
export const lessonMessages = {
  title: /*i18n*/ 'Video title is required',
  description: /*i18n*/ 'Video description is required',
  moduleTitle: /*i18n*/ 'Module title is required',
  captionsTooLong: /*i18n*/ 'These captions are too long: use at most 500 kB of text.',
  otherKind: /*i18n*/ 'Replace a file with one of the same kind.',
} as const

export const LessonKind = z.enum(['video', 'audio', 'image', 'pdf', 'text', 'quiz'])
export type LessonKind = z.infer<typeof LessonKind>

/** One lesson as an outline shows it: `url` stays empty. `mediaLength` is in seconds. */
export const Lesson = z.object({
  id: Id,
  mediaId: Id,
  moduleId: Id,
  title: z.string(),
  description: z.string(),
  kind: LessonKind,
  url: z.string(),
  mimeType: z.string(),
  mediaLength: z.int(),
  pagesCount: z.int(),
  isPreview: z.boolean(),
  isRequired: z.boolean(),
  /** For the owner only. */
  isDraft: z.optional(z.boolean()),
  status: z.enum(['processing', 'published', 'failed']),
  progress: z.int(),
  failure: z.nullable(z.string()),
  /** Bytes of each way to open it: a rung's height, the sound alone, or all pages. */
  sizes: z.array(
    z.object({
      height: z.union([z.int(), z.enum(['sound', 'pages'])]),
      bytes: z.int(),
      /** The same in AV1 or Opus, for devices that play them. */
      alternativeBytes: z.optional(z.int()),
    }),
  ),
  /** Languages that it has captions in. */
  captionLanguages: z.array(z.string()),
  done: z.boolean(),
  positionSeconds: z.int(),
})
export type Lesson = z.infer<typeof Lesson>

export const Module = z.object({
  id: Id,
  moduleId: Id,
  courseId: Id,
  title: z.string(),
  description: z.string(),
  difficultyLevel: z.nullable(z.string()),
  opensAfterDays: z.nullable(z.int()),
  /** When it opens for the caller; null when it is open. */
  opensAt: z.nullable(Timestamp),
  isOpen: z.boolean(),
  media: z.array(Lesson),
  quizzes: z.array(QuizSummary),
  /** Ids of lessons and quizzes in their order. */
  items: z.array(Id),
})
export type Module = z.infer<typeof Module>

const SoundFile = z.object({ url: z.string(), bytes: z.int() })

/**
 * A lesson with everything to play, read or page through it; addresses are signed and expire after some
 * hours, or minutes while an object store serves a course that can still be returned. In a list, texts and captions are empty.
 */
export const OpenLesson = z.extend(Lesson, {
  courseId: Id,
  media: z.nullable(Media),
  sound: z.nullable(z.extend(SoundFile, { opus: z.optional(SoundFile) })),
  pages: z.array(
    z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int(), text: z.string() }),
  ),
  /** The seconds from opening it until it can be complete, at the fastest. */
  leastSeconds: z.int(),
  bodyTree: TextTree,
  /** The source text; for the owner only. */
  body: z.optional(z.string()),
  /** Texts that wait to be published; for the owner only. */
  draft: z.optional(z.partial(z.object({ title: z.string(), description: z.string(), body: z.string() }))),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
  /** The addresses are good until then at least; a player that is refused one opens the lesson again. */
  addressesUntil: Timestamp,
  fileId: z.nullable(Id),
  previousId: z.nullable(Id),
  nextId: z.nullable(Id),
})
export type OpenLesson = z.infer<typeof OpenLesson>

export const ModuleId = idNamed(/*i18n*/ 'moduleId is required')
export const LessonId = idNamed(/*i18n*/ 'mediaId is required')

/** An uploaded file that becomes a lesson. */
export const LessonFile = z.object({
  title: nameText(lessonTitleLength, { empty: lessonMessages.title }),
  description: visibleText({ max: 2000, empty: lessonMessages.description }),
  /** Key of the upload. */
  url: code(300).check(z.minLength(1)),
  mimeType: code(100),
  /** Seconds, as the device reads them; the server measures. */
  mediaLength: z.optional(z.number().check(z.gte(0), z.lte(largestWhole))),
  isPreview: z.optional(z.boolean()),
  clientId: z.optional(z.uuid()),
  /** Client ids of files that were chosen after this one: it takes its place before them, whichever arrives first. */
  before: z.optional(z.array(z.uuid()).check(z.maxLength(10))),
})
export type LessonFile = z.infer<typeof LessonFile>

/** A text lesson, written in Markdown. */
export const TextLesson = z.object({
  kind: z.literal('text'),
  title: nameText(lessonTitleLength, { empty: lessonMessages.title }),
  body: sourceText(lessonBodyLength),
  isPreview: z.optional(z.boolean()),
  clientId: z.optional(z.uuid()),
})
