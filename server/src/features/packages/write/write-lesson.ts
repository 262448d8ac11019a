import { readFile } from 'node:fs/promises'
import type { PackedFile, PackedLesson, PackedQuestion } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { captionsBytes } from '@akada/contract/courses/modules'
import { addModuleMedia, putCaptions, updateLesson } from '#features/courses/public/writing.ts'
import { createQuiz, updateQuiz } from '#features/quizzes/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { storeFile } from './store-file.ts'
import { clientIdOf, type Writing } from './writing.ts'

interface Target {
  moduleId: string
  /** Of the part in the package, such as 1-2. */
  name: string
}
type LessonOf<K extends PackedLesson['kind']> = Extract<PackedLesson, { kind: K }>

/** Adds a packed lesson at the end of a module. */
export function writeLesson(
  writing: Writing,
  { lesson, ...target }: Target & { lesson: PackedLesson },
): Promise<void> {
  if (lesson.kind === 'text') return writeText(writing, { ...target, lesson })
  return lesson.kind === 'file'
    ? writeFileLesson(writing, { ...target, lesson })
    : writeQuiz(writing, { ...target, lesson })
}

async function writeText(
  writing: Writing,
  { moduleId, name, lesson }: Target & { lesson: LessonOf<'text'> },
): Promise<void> {
  const { context, userId } = writing
  const { title, body, isPreview } = lesson
  const form = {
    kind: 'text',
    moduleId,
    title,
    body,
    isPreview,
    clientId: clientIdOf(writing, name),
  } as const
  const [added] = await addModuleMedia(context, { userId, form })
  if (added) await setState(writing, { moduleId, mediaId: added.id, lesson })
}

async function setState(
  { context, userId }: Writing,
  { moduleId, mediaId, lesson }: { moduleId: string; mediaId: string; lesson: PackedLesson },
): Promise<void> {
  const { description, isRequired, isDraft } = lesson
  if (isRequired && !isDraft && (description === '' || lesson.kind === 'file')) return
  await updateLesson(context, { moduleId, mediaId, userId, changes: { description, isRequired, isDraft } })
}

async function writeFileLesson(
  writing: Writing,
  { moduleId, name, lesson }: Target & { lesson: LessonOf<'file'> },
): Promise<void> {
  const { context, userId, report, files } = writing
  const { title, description, isPreview, file } = lesson
  const stored = await storeFile(writing, file)
  if (!stored) {
    const isThere = files.find(file.path) !== undefined
    return report.leftOut(title, isThere ? packageMessages.fileType : packageMessages.fileMissing)
  }
  const { key: url, mimeType } = stored
  const form = { moduleId, title, description, isPreview, url, mimeType, clientId: clientIdOf(writing, name) }
  const [added] = await addModuleMedia(context, { userId, form })
  if (!added) return
  await setState(writing, { moduleId, mediaId: added.id, lesson })
  for (const captions of lesson.captions)
    await writeCaptions(writing, { lessonId: added.id, title, ...captions })
}

async function writeCaptions(
  { context, userId, report, files }: Writing,
  { lessonId, title, language, path }: { lessonId: string; title: string; language: string; path: string },
): Promise<void> {
  const file = files.find(path)
  if (!file || file.bytes > captionsBytes || !/^[a-z]{2,3}$/.test(language))
    return report.leftOut(`${title}: ${language}`, packageMessages.fileMissing)
  const body = await readFile(file.path, 'utf8')
  await putCaptions(context, { lessonId, language, userId, body }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    report.leftOut(`${title}: ${language}`, packageMessages.invalid)
  })
}

async function writeQuiz(
  writing: Writing,
  { moduleId, name, lesson }: Target & { lesson: LessonOf<'quiz'> },
): Promise<void> {
  const { context, userId } = writing
  const { title, description, isRequired, isDraft, settings } = lesson
  const questions = await illustrated(writing, lesson)
  const form = { ...settings, title, description, isRequired, questions, clientId: clientIdOf(writing, name) }
  const { id: quizId } = await createQuiz(context, { moduleId, userId, form })
  if (isDraft) await updateQuiz(context, { quizId, userId, changes: { isDraft } })
}

/** Questions with keys of stored files in the place of paths. */
async function illustrated(
  writing: Writing,
  { title, questions, files }: LessonOf<'quiz'>,
): Promise<PackedQuestion[]> {
  const keys = new Map<string, string | null>()
  const keyOf = async (path: string | null | undefined, isOption: boolean) => {
    if (!path) return null
    if (!keys.has(path)) keys.set(path, await pictureKey(writing, { path, mimeType: files[path] ?? '' }))
    const key = keys.get(path) ?? null
    const isFit = key !== null && (!isOption || /\.(?:jpg|png|webp|gif|avif|heic)$/.test(key))
    if (!isFit) writing.report.leftOut(title, packageMessages.picture)
    return isFit ? key : null
  }
  const changed: PackedQuestion[] = []
  for (const question of questions) {
    const options: PackedQuestion['options'] = []
    for (const option of question.options)
      options.push({ ...option, image: await keyOf(option.image, true), id: undefined })
    changed.push({ ...question, image: await keyOf(question.image, false), options })
  }
  return changed
}

async function pictureKey(writing: Writing, file: PackedFile): Promise<string | null> {
  const stored = await storeFile(writing, file)
  return stored && /^(?:image|video)\//.test(stored.mimeType) ? stored.key : null
}
