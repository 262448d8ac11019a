import { plural } from '#lib/counted.ts'
import { type Lesson, type LessonFile, lessonsLimit } from '@akada/contract/courses/modules'
import { uploadMessages } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads } from '#storage/uploads/attach.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import type { Teaching } from '../edit/create-course.ts'
import { findOwnLessons } from './own-lessons.ts'
import { rewriteOutline } from '../outline/outline.ts'

export interface LessonTarget {
  courseId: string
  moduleId: string
  userId: string
}

interface NewLesson {
  kind: string
  title: string
  description?: string
  body?: string
  isPreview?: boolean | undefined
  clientId?: string | undefined
  /** Client ids of lessons that it comes before; at the end without any of them. */
  before?: readonly string[] | undefined
}

const findLessonBySource = statement<{ id: string }, { moduleId: string; key: string }>(`
  select l.id from media_assets m join lessons l on l.id = m.owner_id
   where m.owner_type = 'lesson' and m.source_key = :key and l.module_id = :moduleId and l.deleted_at is null`)

const findLessonByClientId = statement<{ id: string }, { moduleId: string; clientId: string }>(
  `select id from lessons where module_id = :moduleId and client_id = :clientId and deleted_at is null`,
)

const countLessons = statement<{ count: number }, { courseId: string }>(
  `select count(*)::int as count from lessons where course_id = :courseId and deleted_at is null`,
)

/** Positions are unique at the end of the transaction: those behind move on by one. */
interface LessonRow {
  courseId: string
  moduleId: string
  kind: string
  title: string
  description: string
  body: string | null
  isPreview: boolean
  clientId: string | null
  /** Client ids of the lessons that follow it. */
  clientIds: readonly string[]
}

const insertLessonRow = statement<{ id: string }, LessonRow>(`
  with place as materialized (
    select coalesce(min(position) filter (where client_id = any(:clientIds::uuid[])), max(position) + 1, 0) as position
      from lessons where module_id = :moduleId and deleted_at is null
  ), moved as (
    update lessons l set position = l.position + 1 from place p
     where l.module_id = :moduleId and l.deleted_at is null and l.position >= p.position
  )
  insert into lessons (course_id, module_id, position, kind, title, description, body, is_preview, client_id)
  select :courseId, :moduleId, position, :kind, :title, :description, :body, :isPreview, :clientId from place
  returning id`)

/** Makes the prepared file of a lesson the one that is shown. */
export const setLessonFile = statement<unknown, { id: string }>(`
  update lessons l set file_id = m.id from media_assets m
   where l.id = :id and m.owner_type = 'lesson' and m.owner_id = l.id`)

/** Adds a lesson to a module; the same `clientId` is the same lesson. The course is locked. */
export async function insertLesson(
  tx: Db,
  { courseId, moduleId }: LessonTarget,
  lesson: NewLesson,
): Promise<string> {
  const {
    kind,
    title,
    description = '',
    body = null,
    isPreview = false,
    clientId = null,
    before = [],
  } = lesson
  const [known] = clientId ? await findLessonByClientId(tx, { moduleId, clientId }) : []
  if (known) return known.id
  await mustBeWithinLessonsLimit(tx, courseId)
  const texts = { title, description, body }
  const [added] = await insertLessonRow(tx, {
    ...texts,
    courseId,
    moduleId,
    kind,
    isPreview,
    clientId,
    clientIds: before,
  })
  if (!added) throw new ApiError('API_ERR_CONFLICT')
  return added.id
}

async function mustBeWithinLessonsLimit(tx: Db, courseId: string): Promise<void> {
  const [counted] = await countLessons(tx, { courseId })
  if ((counted?.count ?? 0) >= lessonsLimit)
    throw new ApiError('API_ERR_CONFLICT', {
      message: `A course has at most ${plural(lessonsLimit, { one: '# lesson', other: '# lessons' })}.`,
    })
}

/** Refuses files that are not the member's uploads; call it before the transaction that uses them. */
export async function mustHaveFiles(
  context: Teaching,
  { userId, files }: { userId: string; files: readonly { url: string; mimeType: string }[] },
): Promise<void> {
  for (const { url: key, mimeType } of files) {
    if (!(await isLessonFile(context.db, key)))
      await mustHaveArrived(context, { userId, namespace: 'courses', file: { key, mimeType } })
  }
  await context.jobs.open()
}

const hasLessonAsset = statement<unknown, { key: string }>(
  `select from media_assets where owner_type = 'lesson' and source_key = :key`,
)

/** Whether an upload is a file of some lesson already. */
export const isLessonFile = async (db: Db, key: string): Promise<boolean> =>
  (await hasLessonAsset(db, { key })).length > 0

/** Adds files as lessons; the same key or `clientId` again is the same lesson. The course is locked. */
export async function addFiles(
  tx: Db,
  context: Teaching,
  { target, files }: { target: LessonTarget; files: readonly LessonFile[] },
): Promise<Lesson[]> {
  const ids: string[] = []
  for (const file of files) ids.push(await addFile(tx, context, { target, file }))
  await rewriteOutline(tx, target.courseId, { now: context.now() })
  return findOwnLessons(tx, target, ids)
}

async function addFile(
  tx: Db,
  { jobs, now }: Teaching,
  { target, file }: { target: LessonTarget; file: LessonFile },
): Promise<string> {
  const { url: key, mimeType, ...words } = file
  const [known] = await findLessonBySource(tx, { moduleId: target.moduleId, key })
  const [sent] = words.clientId
    ? await findLessonByClientId(tx, { moduleId: target.moduleId, clientId: words.clientId })
    : []
  const existing = known ?? sent
  if (existing) return existing.id
  const kind = kindOf(mimeType)
  if (!kind) throw fieldError('mimeType', uploadMessages.unsupported)
  const id = await insertLesson(tx, target, { kind, ...words })
  await attachUploads(tx, { keys: [key], userId: target.userId, namespace: 'courses', now: now() })
  await addAssets(tx, { ownerType: 'lesson', ownerId: id, jobs }, [{ key, mimeType }])
  await setLessonFile(tx, { id })
  return id
}
