import { statement } from '#db/connect.ts'
import type { FoundSubject, Subject } from '#subjects/subject.ts'

const findVisibleMember = statement<FoundSubject, { id: string; viewerId: string }>(`
  select u.id as owner_id, null::uuid as post_id from users u cross join can_see_user(:viewerId, u) where u.id = :id`)

const listBios = statement<{ id: string; text: string }, { ids: readonly string[] }>(
  `select id, bio as text from users where id = any(:ids::uuid[])`,
)

/** Members, as reports and moderation handle them. */
export const memberSubject: Subject = {
  find: async (db, id, viewerId) => (await findVisibleMember(db, { id, viewerId }))[0],
  describe: async ({ db }, ids) =>
    (await listBios(db, { ids })).map((member) => ({
      ...member,
      title: '',
      excerpt: '',
      media: [],
      isHidden: false,
      isRemoved: false,
    })),
}
