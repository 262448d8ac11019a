import { statement } from '#db/connect.ts'
import { type MediaModel, mediaModels, mediaOf } from '#media/assets/media-model.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import { publishChange } from './publish-change.ts'

const findVisible = statement<FoundSubject>(`
  select u.id as owner_id, null::uuid as post_id
    from courses c join users u on u.id = c.user_id cross join can_see_course($2, c, u)
   where c.id = $1`)

type Row = Pick<SubjectDescription, 'id' | 'title' | 'text' | 'isHidden' | 'isRemoved'> & {
  media: MediaModel[]
}

const describeByIds = statement<Row>(`
  select c.id, c.title, c.description as text, c.hidden_at is not null as is_hidden,
         coalesce(c.deleted_at, c.removed_at) is not null as is_removed,
         (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(${mediaModels('course', 'c.id')}) p) as media
    from courses c where c.id = any($1::uuid[])`)

const hide = statement<{ id: string }>(
  `update courses set hidden_at = $2 where id = $1 and hidden_at is null returning id`,
)
const show = statement(`update courses set hidden_at = null where id = $1`)
const remove = statement(
  `update courses set hidden_at = coalesce(hidden_at, $2), removed_at = coalesce(removed_at, $2) where id = $1`,
)
const restore = statement(`update courses set hidden_at = null, removed_at = null where id = $1`)

/** Courses, as reports and moderation handle them: a hidden one stays with its learners, a removed one is closed. */
export const courseSubject: Subject = {
  find: async (db, id, viewerId) => (await findVisible(db, id, viewerId))[0],
  describe: async ({ db, storage }, ids) =>
    (await describeByIds(db, ids)).map(({ media, ...course }) => ({
      ...course,
      excerpt: course.title,
      media: media.map((one) => mediaOf(one, storage)),
    })),
  content: {
    isHiddenByReports: true,
    hide: async (tx, id, at) => (await hide(tx, id, at)).length > 0,
    show,
    remove,
    restore,
    afterChange: ({ live }, { id }) => publishChange(live, id),
  },
}
