import * as z from 'zod/mini'
import { CourseForm } from '../courses/model.ts'
import { createModule } from '../courses/module-routes.ts'
import { LessonFile, TextLesson, lessonsLimit, modulesLimit } from '../courses/modules.ts'
import { QuizSettings } from '../quizzes/model.ts'
import { QuestionForm, questionsLimit } from '../quizzes/questions.ts'

/** Of the list of contents in a package; one that is higher is of a newer version of this software. */
export const packageVersion = 1
export const manifestName = 'course.json'

/** A file in the package. */
export const PackedFile = z.object({ path: z.string(), mimeType: z.string() })
export type PackedFile = z.infer<typeof PackedFile>

/** In a question, `image` is the path of a file in the package. */
export const PackedQuestion = z.omit(QuestionForm, { clientId: true })
export type PackedQuestion = z.infer<typeof PackedQuestion>

const lessonState = {
  isPreview: z._default(z.boolean(), false),
  isRequired: z._default(z.boolean(), true),
  isDraft: z._default(z.boolean(), false),
}
const lessonWords = { title: TextLesson.shape.title, description: z._default(z.string(), '') }

export const PackedLesson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...lessonWords, ...lessonState, body: TextLesson.shape.body }),
  z.object({
    kind: z.literal('file'),
    title: LessonFile.shape.title,
    description: z._default(z.string(), ''),
    ...lessonState,
    file: PackedFile,
    captions: z._default(z.array(z.object({ language: z.string(), path: z.string() })), []),
  }),
  z.object({
    kind: z.literal('quiz'),
    ...lessonWords,
    ...lessonState,
    settings: z.omit(QuizSettings, { title: true, description: true, isRequired: true }),
    questions: z.array(PackedQuestion).check(z.maxLength(questionsLimit)),
    /** Types of the files that its questions show, by their paths. */
    files: z._default(z.record(z.string(), z.string()), {}),
  }),
])
export type PackedLesson = z.infer<typeof PackedLesson>

export const PackedModule = z.object({
  title: createModule.body.shape.title,
  description: createModule.body.shape.description,
  difficultyLevel: createModule.body.shape.difficultyLevel,
  opensAfterDays: z.nullish(z.int()),
  lessons: z.array(PackedLesson).check(z.maxLength(lessonsLimit)),
})
export type PackedModule = z.infer<typeof PackedModule>

export const PackedCourse = z.object({
  ...z.omit(CourseForm, { clientId: true, promotionalUrl: true }).shape,
  allowDownload: z._default(z.boolean(), false),
  givesCertificate: z._default(z.boolean(), false),
  cover: z.nullish(PackedFile),
  modules: z.array(PackedModule).check(z.maxLength(modulesLimit)),
})
export type PackedCourse = z.infer<typeof PackedCourse>

/** The list of contents of a package. */
export const Manifest = z.object({
  format: z.literal('course-package'),
  version: z.int(),
  course: PackedCourse,
})
export type Manifest = z.infer<typeof Manifest>
