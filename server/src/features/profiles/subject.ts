import { statement } from '#db/connect.ts'
import type { FoundSubject, Subject } from '#subjects/subject.ts'

const findVisible = statement<FoundSubject>(`
  select u.id as owner_id, null::uuid as post_id from users u cross join can_see_user($2, u) where u.id = $1`)

const bios = statement<{ id: string; text: string }>(
  `select id, bio as text from users where id = any($1::uuid[])`,
)

/** Members, as reports and moderation handle them. */
export const memberSubject: Subject = {
  find: async (db, id, viewerId) => (await findVisible(db, id, viewerId))[0],
  describe: async ({ db }, ids) =>
    (await bios(db, ids)).map((member) => ({
      ...member,
      title: '',
      excerpt: '',
      media: [],
      isHidden: false,
      isRemoved: false,
    })),
}
