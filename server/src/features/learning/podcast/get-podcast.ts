import { type Db, statement } from '#db/connect.ts'
import { findCourseWithProgress } from '#features/courses/public/cards.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type Learner, mustLearn } from '../learning.policy.ts'
import { isPodcastToken, learnerInToken, podcastToken } from './podcast-token.ts'

type Podcasting = Pick<Context, 'db' | 'secret' | 'config'>

/** Ends with the enrolment and with the account, and is closed while a part of the price is late. */
const findPodcastRotation = statement<{ rotation: number }, Learner>(`
  select e.podcast_rotation as rotation from enrolments e join users u on u.id = e.user_id
   where e.course_id = :courseId and e.user_id = :userId and e.ended_at is null and e.paused_at is null
     and u.deleted_at is null and u.suspended_until is distinct from 'infinity'`)

const updatePodcastRotation = statement<{ rotation: number }, Learner>(`
  update enrolments set podcast_rotation = podcast_rotation + 1
   where course_id = :courseId and user_id = :userId and ended_at is null returning podcast_rotation as rotation`)

/** A podcast is a download: teachers who allow none have none. */
async function mustOfferPodcast(db: Db, { courseId, userId }: Learner) {
  const { course, progress } = await findCourseWithProgress(db, { courseId, viewerId: userId })
  if (!course.isEnrolled || course.isPaused || !course.allowDownload) throw new ApiError('API_ERR_FORBIDDEN')
  return { course, progress }
}

const addressOf = ({ config, secret }: Podcasting, learner: Learner, rotation: number) => ({
  url: `${config.siteUrl}/feeds/podcasts/${podcastToken(secret, learner, rotation)}.xml`,
})

/** The private address of a learner's podcast. */
export async function getPodcast(context: Podcasting, learner: Learner): Promise<{ url: string }> {
  await mustOfferPodcast(context.db, learner)
  const [found] = await findPodcastRotation(context.db, learner)
  if (!found) throw new ApiError('API_ERR_FORBIDDEN')
  return addressOf(context, learner, found.rotation)
}

/** Replaces it; the one before stops working. */
export async function rotatePodcast(context: Podcasting, learner: Learner): Promise<{ url: string }> {
  return context.db.transaction().execute(async (tx) => {
    await mustLearn(tx, learner)
    await mustOfferPodcast(tx, learner)
    const [rotated] = await updatePodcastRotation(tx, learner)
    return addressOf(context, learner, rotated?.rotation ?? 0)
  })
}

/** Whose podcast a token opens, and of which course; 404 for one that was replaced or has ended. */
export async function mustReadPodcast({ db, secret }: Pick<Podcasting, 'db' | 'secret'>, token: string) {
  const learner = learnerInToken(token)
  const [found] = learner ? await findPodcastRotation(db, learner) : []
  if (!learner || !found || !isPodcastToken(secret, token, { ...learner, rotation: found.rotation }))
    throw new ApiError('API_ERR_NOT_FOUND')
  const podcast = await mustOfferPodcast(db, learner).catch(() => undefined)
  if (!podcast) throw new ApiError('API_ERR_NOT_FOUND')
  return { learner, ...podcast }
}
