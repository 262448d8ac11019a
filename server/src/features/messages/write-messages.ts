import { mentionedNames } from '@akada/contract/mentions/model'
import { type Db, statement } from '#db/connect.ts'
import { mentionedMembers } from '#features/mentions/public.ts'
import { insertOutbox } from '#features/notifications/public.ts'

/** A message to be stored. */
export interface NewMessage {
  conversationId: string
  userId: string
  kind: 'text' | 'image' | 'voice'
  body: string
  clientId: string | null
  /** The message or reply that it answers. */
  answeredId: string | null
}

/** What became of it; without an id it was refused. */
export interface WrittenMessage {
  id: string | null
  /** It was stored before. */
  isRepeated: boolean
  rootId: string | null
  parentId: string | null
  seq: number | null
  /** The newest of the conversation. */
  number: number | null
  /** Of a space. */
  communityId: string | null
  /** The members of a direct chat. */
  pair: string[] | null
  hiddenFrom: string[]
}

/** SQL: members who have read everything before `n`, so that they haven't been notified of this conversation yet. */
const caughtUp = 'm.read_number >= n.number_before'

/**
 * Stores messages of any conversations, each with the next numbers of its own: the rows of the conversations are locked, in
 * the order of their ids, until the statement ends, so that changes are committed in the order of their numbers and a
 * rollback leaves no gap. What the author may not do is left out, and what was stored before is answered again. Ids are
 * made with the numbers, so that no message has to be matched with its new row, and only a member's second message asks
 * how many are left: `can_post` allows one. Behind `(select)` the arrays don't change what a plan would cost, so that
 * PostgreSQL keeps one: planning takes longer than a message.
 */
const insertMessages = statement<
  WrittenMessage,
  {
    conversationIds: readonly string[]
    userIds: readonly string[]
    kinds: readonly string[]
    bodies: readonly string[]
    clientIds: readonly (string | null)[]
    answeredIds: readonly (string | null)[]
    names: readonly string[]
    now: Date
  }
>(`
  with input as (
    select * from unnest((select :conversationIds::uuid[]), (select :userIds::uuid[]), (select :kinds::text[]),
      (select :bodies::text[]),
                         (select :clientIds::uuid[]), (select :answeredIds::uuid[]), (select :names::text[]))
      with ordinality as t (conversation_id, user_id, kind, body, client_id, answered_id, names, place)
  ), existing as (
    select i.place, msg.id, msg.root_id, msg.parent_id
      from input i join messages msg on msg.user_id = i.user_id and msg.client_id = i.client_id
     where msg.conversation_id = i.conversation_id
  ), fresh as (
    select i.*, row_number() over (partition by i.user_id, i.conversation_id order by i.place) as turn
      from input i where i.place not in (select place from existing)
  ), allowed as (
    select i.*, t.root_id, t.parent_id, t.replied_user_id, t.answered_user_id
      from fresh i
     cross join can_post(i.user_id, i.conversation_id)
      left join lateral (
        select coalesce(a.root_id, a.id) as root_id,
               case when a.root_id is not null then coalesce(a.parent_id, a.id) end as parent_id,
               case when a.root_id is not null then a.user_id end as replied_user_id,
               a.user_id as answered_user_id
          from messages a cross join can_see_message(i.user_id, a) cross join takes_replies(a.conversation_id)
         where a.id = i.answered_id and a.conversation_id = i.conversation_id and a.deleted_at is null) t on true
     where (i.answered_id is null or t.root_id is not null)
       and (i.turn = 1 or i.turn <= posts_left(i.user_id, i.conversation_id))
       and (i.kind = 'text' or not exists (
         select from direct_conversations d
          where d.id = i.conversation_id and d.accepted_at is null and d.requested_by = i.user_id))
  ), locked as (
    select c.id from conversations c where c.id in (select conversation_id from allowed)
     order by c.id for no key update
  ), counted as (
    update conversations c set seq = c.seq + n.changes, number = c.number + n.tops, last_at = :now
      from (select conversation_id, count(*) as changes, count(*) filter (where root_id is null) as tops
              from allowed group by 1) n
     where c.id = n.conversation_id and c.id in (select id from locked)
    returning c.id, c.kind, c.seq - n.changes as seq_before, c.number - n.tops as number_before, c.number
  ), numbered as (
    select a.*, uuidv7() as id, c.kind as place_kind, c.number_before, c.seq_before + row_number() over w as seq,
           case when a.root_id is null then c.number_before + count(*) filter (where a.root_id is null) over w end as number
      from allowed a join counted c on c.id = a.conversation_id
    window w as (partition by a.conversation_id order by a.place)
  ), stored as (
    insert into messages
      (id, conversation_id, user_id, kind, number, changed_seq, root_id, parent_id, replied_user_id, body, client_id,
       created_at)
    select id, conversation_id, user_id, kind, number, seq, root_id, parent_id, replied_user_id, body, client_id, :now
      from numbered order by place
  ), answered as (
    update messages msg set replies_count = msg.replies_count + r.replies, last_reply_at = :now, changed_seq = r.seq
      from (select x.id, count(*)::int as replies, max(x.seq) as seq
              from (select root_id as id, seq from numbered union all select parent_id, seq from numbered) x
             where x.id is not null group by x.id) r
     where msg.id = r.id
  ), accepted as (
    update direct_conversations d set accepted_at = :now, declined_at = null
      from numbered n
     where d.id = n.conversation_id and d.accepted_at is null and d.requested_by <> n.user_id
  ), notified as (
    select distinct on (h.id, h.to_id) h.* from (
      select n.*, x.id as to_id, 'space-mention' as news, n.id as group_id, 'message' as subject_type, n.id as subject_id, 1 as rank
        from numbered n cross join lateral (${mentionedMembers({
          names: 'n.names',
          actor: 'n.user_id',
          canSee: (member) => `exists (select from conversation_members cm
             where cm.user_id = ${member} and cm.conversation_id = n.conversation_id and cm.level <> 'none')`,
        })}) x
       where n.place_kind = 'space' and n.names <> '{}'
      union all
      select n.*, m.user_id, 'space-reply', n.root_id, 'message', n.id, 2
        from numbered n join conversation_members m on m.user_id = n.answered_user_id and m.conversation_id = n.conversation_id
       where n.place_kind = 'space' and n.answered_user_id <> n.user_id and m.level <> 'none'
      union all
      select n.*, m.user_id, 'space-message', n.conversation_id, 'conversation', n.conversation_id, 3
        from numbered n join conversation_members m on m.conversation_id = n.conversation_id
       where n.place_kind = 'space' and n.number = n.number_before + 1 and m.level = 'all' and m.user_id <> n.user_id
         and ${caughtUp}
      union all
      select n.*, m.user_id,
             case when d.accepted_at is null and d.requested_by = n.user_id then 'message-request' else 'direct-message' end,
             n.conversation_id, 'conversation', n.conversation_id, 3
        from numbered n join direct_conversations d on d.id = n.conversation_id
        join conversation_members m on m.conversation_id = d.id and m.user_id <> n.user_id
       where d.declined_at is null and m.level <> 'none' and ${caughtUp}) h
     order by h.id, h.to_id, h.rank
  ), marked as (
    update conversation_members m
       set read_number = greatest(m.read_number, n.written), mentioned_number = greatest(m.mentioned_number, n.mentioned),
           last_sent_at = case when n.is_author then clock_time() else m.last_sent_at end
      from (select conversation_id, user_id, max(written) as written, max(mentioned) as mentioned, bool_or(is_author) as is_author
              from (select conversation_id, user_id, number as written, null::bigint as mentioned, true as is_author from numbered
                    union all
                    select conversation_id, to_id, null, number, false from notified where news = 'space-mention') x
             group by 1, 2) n
     where m.conversation_id = n.conversation_id and m.user_id = n.user_id
  ), outbox as (${insertOutbox(`
    select to_id as user_id, news as kind, group_id, subject_type, subject_id, conversation_id as target_id,
           user_id as actor_id, id as action_id from notified`)})
  select coalesce(e.id, n.id) as id, e.id is not null as is_repeated, coalesce(e.root_id, n.root_id) as root_id,
         coalesce(e.parent_id, n.parent_id) as parent_id, n.seq, c.number,
         (select sp.community_id from spaces sp where sp.id = i.conversation_id) as community_id,
         (select array[d.low_id, d.high_id] from direct_conversations d where d.id = i.conversation_id) as pair,
         case when c.kind = 'space' then array(select h from hidden_from(i.user_id) h) else '{}' end as hidden_from
    from input i
    left join existing e on e.place = i.place
    left join numbered n on n.place = i.place
    left join counted c on c.id = n.conversation_id
   order by i.place`)

/** Stores messages; answers in their order. */
export async function writeMessages(
  db: Db,
  messages: readonly NewMessage[],
  now: Date,
): Promise<WrittenMessage[]> {
  const namesOf = ({ body }: NewMessage) => `{${mentionedNames(body).join(',')}}`
  return insertMessages(db, {
    conversationIds: messages.map(({ conversationId }) => conversationId),
    userIds: messages.map(({ userId }) => userId),
    kinds: messages.map(({ kind }) => kind),
    bodies: messages.map(({ body }) => body),
    clientIds: messages.map(({ clientId }) => clientId),
    answeredIds: messages.map(({ answeredId }) => answeredId),
    names: messages.map(namesOf),
    now,
  })
}
