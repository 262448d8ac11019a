import { namespaces } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { MediaOwner, OwnedAsset } from '#media/media-owner.ts'
import { lessonsFolder, publicFolder } from '#storage/keys.ts'
import { rewriteOutline } from '../outline/outline.ts'

type MediaContext = Parameters<MediaOwner['onResult']>[0]

interface LessonAssetState {
  courseId: string
  userId: string | null
  status: 'processing' | 'published' | 'failed'
  progress: number
  failure: string | null
}

/** A new file takes the place of the old one only once it can be played; files of a quiz are in its questions. */
const setNewestFile = statement<unknown, { lessonId: string; id: string }>(`
  update lessons l set file_id = m.id
    from media_assets m
   where l.id = :lessonId and m.id = :id and m.owner_type = 'lesson' and m.owner_id = l.id
     and l.kind <> 'quiz' and m.status = 'published' and m.released_at is null and l.file_id is distinct from m.id
     and m.position >= coalesce((select p.position from media_assets p where p.id = l.file_id), 0)`)

const lockCourse = statement<{ id: string }, { lessonId: string }>(`
  select c.id from courses c join lessons l on l.course_id = c.id where l.id = :lessonId for no key update of c`)

const findAssetState = statement<LessonAssetState, { id: string }>(`
  select c.id as course_id, c.user_id, m.status, m.progress, m.failure
    from media_assets m join lessons l on l.id = m.owner_id join courses c on c.id = l.course_id
   where m.id = :id and l.deleted_at is null`)

async function applyResult(context: MediaContext, { id, ownerId: lessonId }: OwnedAsset): Promise<void> {
  const state = await context.db.transaction().execute(async (tx) => {
    const [course] = await lockCourse(tx, { lessonId })
    if (!course) return undefined
    await setNewestFile(tx, { lessonId, id })
    await rewriteOutline(tx, course.id, { now: context.now(), isNewVersion: false })
    const [found] = await findAssetState(tx, { id })
    if (found?.status === 'failed') await notifyFailure(tx, found)
    return found
  })
  if (state) sendState(context, lessonId, state)
}

async function notifyFailure(tx: Db, { userId, courseId }: LessonAssetState): Promise<void> {
  if (userId)
    await notify(tx, { to: userId, kind: 'lesson-failed', subject: { type: 'course', id: courseId } })
}

async function sendProgress(context: MediaContext, { id, ownerId: lessonId }: OwnedAsset): Promise<void> {
  const [state] = await findAssetState(context.db, { id })
  if (state) sendState(context, lessonId, state)
}

function sendState({ live }: MediaContext, lessonId: string, { userId, ...state }: LessonAssetState): void {
  if (userId) live.publish(`user:${userId}`, 'lesson-media', { lessonId, ...state })
}

/** Files of lessons are for learners alone: their results are private, under addresses that expire. */
export const lessonMedia: MediaOwner = {
  limits: namespaces.courses,
  folder: lessonsFolder,
  jobLimits: { outputBytes: 8_000_000_000 },
  hasSoundAlone: true,
  onResult: applyResult,
  onProgress: sendProgress,
}

/** The picture or film that promotes a course is for everyone; courses read it from the public folder. */
export const courseMedia: MediaOwner = {
  limits: namespaces.courses,
  folder: publicFolder,
  onResult: () => Promise.resolve(),
  onProgress: () => Promise.resolve(),
}
