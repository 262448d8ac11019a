import type { PackedCourse, PackedLesson, PackedModule } from '@akada/contract/packages/manifest'
import { type PackageMessage, packageMessages } from '@akada/contract/packages/model'
import { createCourse, createModule, updateCourse, updateModule } from '#features/courses/public/writing.ts'
import { isIncluded } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { storeFile } from './store-file.ts'
import { writeLesson } from './write-lesson.ts'
import { clientIdOf, type Writing } from './writing.ts'

/** Why a part of the course is not taken. */
function reasonOf(error: unknown, kind: PackedLesson['kind'] | 'module'): PackageMessage {
  if (!(error instanceof ApiError)) throw error
  if (error.status >= 500) throw error
  if (error.code === 'API_ERR_PLAN_LIMIT')
    return kind === 'quiz' ? packageMessages.quizPlan : packageMessages.fileTooLarge
  if (error.code === 'API_ERR_TOO_LARGE') return packageMessages.fileTooLarge
  if (error.code === 'API_ERR_MEDIA') return packageMessages.fileType
  if (error.code !== 'API_ERR_CONFLICT') return packageMessages.invalid
  return kind === 'module' ? packageMessages.tooManyModules : packageMessages.tooManyLessons
}

/**
 * Makes a draft of a packed course through the calls that creators use, so that their limits hold. Each part has a client id of
 * the job, so that a job that was cut off goes on where it was.
 */
export async function writeCourse(writing: Writing, course: PackedCourse): Promise<string> {
  const { context, userId, report } = writing
  const { modules, cover: _cover, allowDownload, givesCertificate, ...fields } = course
  const isSold = !fields.isPaid || (await isIncluded(context.db, { userId, limit: 'enrollmentMonetization' }))
  if (!isSold) report.changed(course.title, packageMessages.price)
  const promotionalUrl = await coverOf(writing, course)
  const { id: courseId, modules: present } = await createCourse(context, {
    userId,
    form: {
      ...fields,
      ...(!isSold && { isPaid: false }),
      promotionalUrl,
      clientId: clientIdOf(writing, 'course'),
    },
  })
  await writing.onCourse(courseId)
  await updateCourse(context, { courseId, userId, changes: { allowDownload, givesCertificate } })
  const hidden = course.category === 'SIMPLE' ? present[0]?.id : undefined
  const total = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)
  let done = 0
  for (const [index, module] of modules.entries()) {
    const name = `${index + 1}`
    const moduleId = hidden ?? (await writeModule(writing, { courseId, module, name }))
    for (const [place, lesson] of module.lessons.entries()) {
      if (moduleId) await writeOne(writing, { moduleId, lesson, name: `${name}-${place + 1}` })
      done += 1
      await writing.onProgress(done / total)
    }
  }
  return courseId
}

async function coverOf(writing: Writing, { title, cover }: PackedCourse): Promise<string | null> {
  if (!cover) return null
  const stored = await storeFile(writing, cover)
  if (stored && /^(?:image|video)\//.test(stored.mimeType)) return stored.key
  writing.report.leftOut(title, packageMessages.picture)
  return null
}

async function writeModule(
  writing: Writing,
  { courseId, module, name }: { courseId: string; module: PackedModule; name: string },
): Promise<string | undefined> {
  const { context, userId, report } = writing
  const { title, description, difficultyLevel, opensAfterDays } = module
  try {
    const form = { courseId, title, description, difficultyLevel, clientId: clientIdOf(writing, name) }
    const { id: moduleId } = await createModule(context, { userId, form })
    if (typeof opensAfterDays === 'number')
      await updateModule(context, { userId, moduleId, changes: { opensAfterDays } })
    return moduleId
  } catch (error) {
    report.leftOut(title, reasonOf(error, 'module'))
    return undefined
  }
}

async function writeOne(
  writing: Writing,
  { lesson, ...target }: { moduleId: string; lesson: PackedLesson; name: string },
): Promise<void> {
  try {
    await writeLesson(writing, { ...target, lesson })
  } catch (error) {
    writing.report.leftOut(lesson.title, reasonOf(error, lesson.kind))
  }
}
