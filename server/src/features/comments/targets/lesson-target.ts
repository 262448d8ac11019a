import { statement } from '#db/connect.ts'
import { mustLearnLesson } from '#features/courses/public/rights.ts'
import { leftOutMembers } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { CommentTarget } from './target-type.ts'

const countLessonThreads = statement<{ threads: number }, { lessonId: string; viewerId: string }>(`
  select threads - coalesce(threads_left_out(lesson_id, ${leftOutMembers(':viewerId')}), 0) as threads
    from lesson_comment_counts where lesson_id = :lessonId`)

/** Lessons are commented on by those who learn them, and by their teacher. */
export const lessonTarget: CommentTarget = {
  column: 'lesson_id',
  counters: 'lesson_comment_counts',
  notification: 'lesson-comment',
  mustSee: async ({ db, now }, { placeId: lessonId, viewerId }) => {
    if (!viewerId) throw new ApiError('API_ERR_NOT_FOUND')
    await mustLearnLesson(db, { lessonId, userId: viewerId, now: now() })
    const [counts] = await countLessonThreads(db, { lessonId, viewerId })
    return { allowComments: true, threads: counts?.threads ?? 0 }
  },
  creator: `
    select o.user_id as id from lessons l join courses o on o.id = l.course_id
     where l.id = :placeId and o.user_id is not null`,
  existing: 'join lessons l on l.id = c.lesson_id and l.deleted_at is null',
  seenBy: (member) => `
      join lessons l on l.id = c.lesson_id and l.deleted_at is null
      join courses o on o.id = l.course_id
      cross join can_learn(${member}, o)`,
  canSee: (member) => `
    exists (select from lessons l join courses o on o.id = l.course_id cross join can_learn(${member}, o)
             where l.id = :placeId)`,
  count: `
    insert into lesson_comment_counts as n (lesson_id, comments, threads)
    select :placeId, 1, (s.parent_id is null)::int from stored s
        on conflict (lesson_id) do update set comments = n.comments + 1, threads = n.threads + excluded.threads
    returning comments`,
}
