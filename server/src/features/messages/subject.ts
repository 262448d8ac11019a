import { statement } from '#db/connect.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import type { Live } from '#live/live.ts'
import type { Db } from '#db/connect.ts'
import { announce } from '#features/webhooks/public.ts'
import { publishWithdrawn } from './publish-changes.ts'
import { publishLists } from './publish-lists.ts'

const findReportableMessage = statement<FoundSubject, { id: string; viewerId: string }>(`
  select msg.user_id as owner_id, null::uuid as post_id
    from messages msg cross join can_read_conversation(:viewerId, msg.conversation_id) cross
      join can_see_message(:viewerId, msg)
   where msg.id = :id and msg.deleted_at is null and msg.user_id is not null`)

type Row = Omit<SubjectDescription, 'title' | 'media'>

/**
 * The message, in a space with the four before it; from a direct chat only the message itself. What its author has
 * changed or deleted can still be judged: a report would be of no use otherwise.
 */
const listMessageDescriptions = statement<Row, { ids: readonly string[] }>(`
  select msg.id, said.text, said.text as excerpt, coalesce(context.text, '') as context,
         array(select v.body from message_versions v where v.message_id = msg.id and v.body <> said.text
                order by v.replaced_at) as earlier_texts,
         msg.deleted_at is not null as is_deleted,
         msg.hidden_at is not null as is_hidden, msg.removed_at is not null as is_removed
    from messages msg join conversations c on c.id = msg.conversation_id
    cross join lateral (select coalesce(nullif(msg.body, ''), (
      select v.body from message_versions v where v.message_id = msg.id order by v.replaced_at desc limit 1), '') as text) said
    left join lateral (
      select string_agg(coalesce('@' || u.username, '') || ': ' || p.body, E'\\n' order by p.number) as text
        from messages p left join users u on u.id = p.user_id
       where c.kind = 'space' and p.conversation_id = msg.conversation_id and p.deleted_at is null
         and p.number between msg.number - 4 and msg.number - 1) context on true
   where msg.id = any(:ids::uuid[])`)

const hideMessage = statement<{ id: string }, { id: string; at: Date }>(
  `update messages set hidden_at = :at where id = :id and hidden_at is null returning id`,
)
const restoreMessage = statement<unknown, { id: string }>(
  `update messages set hidden_at = null, removed_at = null where id = :id`,
)
const removeMessage = statement<unknown, { id: string; at: Date }>(
  `update messages set hidden_at = coalesce(hidden_at, :at), removed_at = coalesce(removed_at, :at) where id = :id`,
)

interface SeqChange {
  conversationId: string
  seq: number
  number: number
}

const updateMessageSeq = statement<SeqChange, { id: string }>(`
  with counted as (
    update conversations c set seq = c.seq + 1
     where c.id = (select conversation_id from messages where id = :id)
    returning c.id, c.seq, c.number
  ), changed as (
    update messages msg set changed_seq = n.seq from counted n where msg.id = :id
  )
  select n.id as conversation_id, n.seq, n.number from counted n`)

/** Open screens fetch what has changed, and get the message or remove it; so do lists that show the latest message. */
async function publishModeration({ db, live }: { db: Db; live: Live }, id: string): Promise<void> {
  const [changed] = await updateMessageSeq(db, { id })
  if (!changed) return
  const { conversationId, seq, number } = changed
  const spans = [{ since: seq - 1, seq }]
  const event = { conversationId, spans, number, messages: [], isMore: true }
  live.publish(`conversation:${conversationId}`, 'messages-changed', event)
  publishWithdrawn(live, conversationId, id)
  await publishLists({ db, live }, conversationId)
}

const findCommunityOfMessage = statement<{ communityId: string; ownerId: string }, { id: string }>(`
  select s.community_id, o.user_id as owner_id from messages msg join spaces s on s.id = msg.conversation_id
    join community_members o on o.community_id = s.community_id and o.role = 'owner'
   where msg.id = :id`)

/** Tells the programs of the community's owner; a direct chat has none. */
const announceReport: Subject['announceReport'] = async (tx, { id, reason, now }) => {
  const [found] = await findCommunityOfMessage(tx, { id })
  if (!found) return
  const data = async () => ({ communityId: found.communityId, messageId: id, reason })
  await announce(tx, { to: found.ownerId, event: 'message.reported', subject: id, now, data })
}

/** Messages, as reports and moderation handle them. */
export const messageSubject: Subject = {
  find: async (db, id, viewerId) => (await findReportableMessage(db, { id, viewerId }))[0],
  describe: async ({ db }, ids) =>
    (await listMessageDescriptions(db, { ids })).map((message) => ({ ...message, title: '', media: [] })),
  announceReport,
  content: {
    isHiddenByReports: true,
    hide: async (tx, change) => (await hideMessage(tx, change)).length > 0,
    show: restoreMessage,
    remove: removeMessage,
    restore: restoreMessage,
    afterChange: (context, { id }) => publishModeration(context, id),
  },
}
