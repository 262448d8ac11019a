import { mentionedNames } from '@akada/contract/mentions'
import { type Db, statement } from '#db/connect.ts'
import { notify } from './notify.ts'

interface Mentioning {
  /** Who wrote it. */
  actorId: string
  text: string
  postId: string
}

/**
 * SQL: the ids of members who let themselves be mentioned and may see the post. `names` are in small letters, `actor` is
 * who mentions them.
 */
export const mentionedBy = ({ names, actor, post }: Record<'names' | 'actor' | 'post', string>) => `
  select m.id
    from users m, posts p, users author
   where lower(m.username) = any(${names}::text[]) and m.id <> ${actor}::uuid
     and p.id = ${post} and author.id = p.user_id
     and exists (select from can_interact(${actor}, m)) and exists (select from may_tag(${actor}, m.id))
     and exists (select from can_see_posts_of(m.id, author))`

const mentioned = statement<{ id: string }>(mentionedBy({ names: '$1', actor: '$2', post: '$3' }))

/** Tells the members whose names stand in a post; call it within the transaction that stores the text. */
export async function notifyMentioned(tx: Db, { actorId, text, postId }: Mentioning): Promise<void> {
  const names = mentionedNames(text)
  if (names.length === 0) return
  for (const { id } of await mentioned(tx, names, actorId, postId))
    await notify(tx, { to: id, kind: 'mention', subject: { type: 'post', id: postId }, actorId })
}
