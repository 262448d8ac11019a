import { statement } from '#db/connect.ts'
import { recheckConversation } from '#features/messages/public.ts'
import type { Live } from '#live/live.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'

type Row = Pick<SubjectDescription, 'id' | 'title' | 'text' | 'excerpt' | 'isHidden' | 'isRemoved'>

interface Kind {
  table: 'communities' | 'spaces'
  find: string
}

const descriptionStatement = ({ table }: Kind) =>
  statement<Row, { ids: readonly string[] }>(`
  select id, name as title, description as text, name as excerpt, hidden_at is not null as is_hidden,
         removed_at is not null as is_removed
    from ${table} where id = any(:ids::uuid[])`)

/** Communities and spaces, as reports and moderation handle them: hidden ones are read-only for their members. */
function subjectOf(kind: Kind, recheck: (live: Live, id: string) => void): Subject {
  const { table, find } = kind
  const findReportable = statement<FoundSubject, { id: string; viewerId: string }>(find)
  const listDescriptions = descriptionStatement(kind)
  const hideSubject = statement<{ id: string }, { id: string; at: Date }>(
    `update ${table} set hidden_at = :at where id = :id and hidden_at is null returning id`,
  )
  const restoreSubject = statement<unknown, { id: string }>(
    `update ${table} set hidden_at = null, removed_at = null where id = :id`,
  )
  const removeSubject = statement<unknown, { id: string; at: Date }>(
    `update ${table} set hidden_at = coalesce(hidden_at, :at), removed_at = coalesce(removed_at, :at) where id = :id`,
  )
  return {
    find: async (db, id, viewerId) => (await findReportable(db, { id, viewerId }))[0],
    describe: async ({ db }, ids) =>
      (await listDescriptions(db, { ids })).map((row) => ({ ...row, media: [] })),
    content: {
      isHiddenByReports: false,
      hide: async (tx, change) => (await hideSubject(tx, change)).length > 0,
      show: restoreSubject,
      remove: removeSubject,
      restore: restoreSubject,
      afterChange: ({ live }, { id }) => recheck(live, id),
    },
  }
}

export const communitySubject = subjectOf(
  {
    table: 'communities',
    find: `select c.owner_id, null::uuid as post_id from communities c cross join can_see_community(:viewerId, c)
      where c.id = :id`,
  },
  (live, id) => live.recheck({ room: `community:${id}` }),
)

export const spaceSubject = subjectOf(
  {
    table: 'spaces',
    find: `select c.owner_id, null::uuid as post_id
             from spaces s join communities c on c.id = s.community_id cross join can_read_space(:viewerId, s)
               where s.id = :id`,
  },
  recheckConversation,
)
