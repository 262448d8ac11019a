import {
  type RecipeName,
  type sendTestRecipe as api,
  recipeMessages,
} from '@akada/contract/learners/recipe-routes'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { findLook } from '#features/branding/public.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { mustInclude } from '#features/plans/public.ts'
import { emailMessage } from '#messages/email-layout.ts'
import { canBeMailed } from '#lib/phone-address.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Mailing } from '../mail/deliver-messages.ts'
import { muteAddress } from '../mail/mute-token.ts'
import { recipeMailContent } from './recipe-letter.ts'
import { mustBeNextCourse } from './save-recipe.ts'

interface TestRow {
  email: string
  isVerified: boolean
  firstName: string
  creatorName: string
  courseTitle: string
  quiz: { id: string; title: string } | null
  nextCourse: { id: string; title: string } | null
}

const findTestParts = statement<TestRow, { userId: string; courseId: string; nextCourseId: string | null }>(`
  select u.email, u.user_verified as is_verified, u.first_name, ${fullNameOf('u')} as creator_name, c.title as course_title,
         (select jsonb_build_object('id', l.id, 'title', l.title) from lessons l
           where l.course_id = c.id and l.kind = 'quiz' and l.deleted_at is null order by l.id limit 1) as quiz,
         (select jsonb_build_object('id', n.id, 'title', n.title) from courses n where n.id = :nextCourseId) as next_course
    from users u join courses c on c.id = :courseId where u.id = :userId`)

interface Request {
  courseId: string
  recipe: RecipeName
  userId: string
  form: RequestOf<typeof api>['body']
}

/** Sends a recipe to its author, with their own name in it. */
export async function sendTestRecipe(context: Mailing, { courseId, recipe, userId, form }: Request) {
  const { db, config, messenger, jobs } = context
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    await mustInclude(tx, { userId, limit: 'emailAutomation' })
    await mustBeNextCourse(tx, { nextCourseId: form.nextCourseId, courseId, userId })
    const [found] = await findTestParts(tx, { userId, courseId, nextCourseId: form.nextCourseId })
    if (!found?.isVerified || !canBeMailed(found.email))
      throw new ApiError('API_ERR_VALIDATION', { message: recipeMessages.noAddress })
    const quiz = recipe === 'quiz-failed' ? found.quiz : null
    const unsubscribe = muteAddress(context, { userId, courseId })
    const letter = recipeMailContent(
      { ...found, ...form, recipe, courseId, quiz },
      { siteUrl: config.siteUrl, unsubscribe },
    )
    const brand = await findLook(tx, { userId, name: found.creatorName })
    await messenger.send(
      { ...emailMessage(found.email, letter, brand), unsubscribe, memberIds: [userId] },
      tx,
    )
    return { to: found.email }
  })
}
