import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** Reactions of a member, with their counts. */
const deleteMemberReactions = statement<{ rows: number }, { userId: string }>(`
  with doomed as (
    select message_id, emoji from message_reactions where user_id = :userId order by message_id limit ${eraseBatch}
  ), deleted as (
    delete from message_reactions r using doomed d
     where r.user_id = :userId and r.message_id = d.message_id and r.emoji = d.emoji
  ), counted as (
    update messages msg
       set reactions = (
         select coalesce(jsonb_object_agg(e.key, e.value::int - x.n), '{}')
           from jsonb_each_text(msg.reactions) e
          cross join lateral (select count(*)::int as n from doomed d where d.message_id = msg.id and d.emoji = e.key) x
          where e.value::int > x.n)
     where msg.id in (select message_id from doomed)
  )
  select count(*)::int as rows from doomed`)

/** A member's messages: their rows stay, without text and author, so that numbers have no gaps. */
const clearMemberMessages = statement<{ rows: number }, { userId: string; now: Date }>(`
  with doomed as (
    select id from messages where user_id = :userId order by id limit ${eraseBatch}
  ), versions as (
    delete from message_versions where message_id in (select id from doomed)
  ), pictures as (
    update media_assets a set released_at = coalesce(a.released_at, :now)
     where a.owner_type = 'message' and a.owner_id in (select id from doomed)
  ), emptied as (
    update messages set user_id = null, body = '', client_id = null, is_pinned = false, kind = 'text',
           deleted_at = coalesce(deleted_at, :now)
     where id in (select id from doomed)
  )
  select count(*)::int as rows from doomed`)

/** Direct chats are deleted with either member, including the other's messages. */
const deleteDirectChats = statement<{ rows: number }, { userId: string }>(`
  with doomed as (
    select id from direct_conversations where low_id = :userId or high_id = :userId limit ${eraseBatch}
  ), deleted as (
    delete from conversations where id in (select id from doomed)
  )
  select count(*)::int as rows from doomed`)

/** A member's messages in spaces and direct chats, and their settings of these. */
export const messageData: PersonalData = {
  sections: [
    section({
      name: 'messages',
      about: 'What you wrote in spaces and direct chats',
      columns: `msg.id, c.kind as "in", msg.conversation_id, msg.root_id, msg.kind, msg.body, msg.edited_at, msg.deleted_at,
        msg.created_at`,
      from: 'messages msg join conversations c on c.id = msg.conversation_id',
      where: 'msg.user_id = :userId',
      cursor: 'msg.id',
    }),
    section({
      name: 'message-reactions',
      about: 'Your reactions to messages',
      columns: 'message_id, emoji, created_at',
      from: 'message_reactions',
      where: ofMember,
      cursor: 'message_id || emoji',
    }),
    section({
      name: 'conversations',
      about: 'Your conversations, and how far you have read them',
      columns:
        'm.conversation_id, c.kind, m.read_number, m.level, m.archived_at, m.last_sent_at, m.joined_at',
      from: 'conversation_members m join conversations c on c.id = m.conversation_id',
      where: 'm.user_id = :userId',
      cursor: 'm.conversation_id',
    }),
    section({
      name: 'direct-conversations',
      about: 'Whom you write with',
      columns: `d.id as conversation_id, u.username as "with", d.requested_by = :userId as requested_by_you, d.accepted_at,
        d.declined_at`,
      from: `direct_conversations d
        join users u on u.id = case when d.low_id = :userId then d.high_id else d.low_id end
        cross join can_see_user(:userId::uuid, u)`,
      where: '(d.low_id = :userId or d.high_id = :userId)',
      cursor: 'd.id',
    }),
    section({
      name: 'chat-settings',
      about: 'What others learn of you in chats, and whether you get highlights by email',
      columns: 'shows_typing, shows_read, messages_from, weekly_highlights, highlights_from',
      from: 'chat_settings',
      where: ofMember,
    }),
  ],
  erase: [
    { phase: 'activity', erase: eraseInBatches(deleteMemberReactions) },
    { phase: 'content', erase: eraseInBatches(clearMemberMessages) },
    { phase: 'content', erase: eraseInBatches(deleteDirectChats) },
  ],
}
