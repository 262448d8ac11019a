import { statement } from '#db/connect.ts'
import { type MediaModel, mediaModels, mediaOf } from '#media/assets/media-model.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import { publishChange } from './edit/publish-change.ts'

const findVisibleSubject = statement<FoundSubject, { id: string; viewerId: string }>(`
  select u.id as owner_id, null::uuid as post_id
    from courses c join users u on u.id = c.user_id cross join can_see_course(:viewerId, c, u)
   where c.id = :id`)

type Row = Pick<SubjectDescription, 'id' | 'title' | 'text' | 'isHidden' | 'isRemoved'> & {
  media: MediaModel[]
}

const listCourseDescriptions = statement<Row, { ids: readonly string[] }>(`
  select c.id, c.title, c.description as text, c.hidden_at is not null as is_hidden,
         coalesce(c.deleted_at, c.removed_at) is not null as is_removed,
         (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(${mediaModels('course', 'c.id')}) p) as media
    from courses c where c.id = any(:ids::uuid[])`)

const hideCourse = statement<{ id: string }, { id: string; at: Date }>(
  `update courses set hidden_at = :at where id = :id and hidden_at is null returning id`,
)
const unhideCourse = statement<unknown, { id: string }>(`update courses set hidden_at = null where id = :id`)
const markCourseRemoved = statement<unknown, { id: string; at: Date }>(
  `update courses set hidden_at = coalesce(hidden_at, :at), removed_at = coalesce(removed_at, :at) where id = :id`,
)
const restoreRemovedCourse = statement<unknown, { id: string }>(
  `update courses set hidden_at = null, removed_at = null where id = :id`,
)

/** Courses, as reports and moderation handle them: a hidden one stays with its learners, a removed one is closed. */
export const courseSubject: Subject = {
  find: async (db, id, viewerId) => (await findVisibleSubject(db, { id, viewerId }))[0],
  describe: async ({ db, storage }, ids) =>
    (await listCourseDescriptions(db, { ids })).map(({ media, ...course }) => ({
      ...course,
      excerpt: course.title,
      media: media.map((one) => mediaOf(one, storage)),
    })),
  content: {
    isHiddenByReports: true,
    hide: async (tx, change) => (await hideCourse(tx, change)).length > 0,
    show: unhideCourse,
    remove: markCourseRemoved,
    restore: restoreRemovedCourse,
    afterChange: ({ live }, { id }) => publishChange(live, id),
  },
}
