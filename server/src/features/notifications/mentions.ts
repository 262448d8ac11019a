import { mentionedNames } from '@akada/contract/mentions'
import { type Db, statement } from '#db/connect.ts'
import { notify } from './notify.ts'

interface Mentioning {
  /** Who wrote it. */
  actorId: string
  text: string
  postId: string
  /** Where it stands; without one, in the post itself. */
  commentId?: string | undefined
  /** Who is told of the text anyway. */
  except?: readonly string[]
}

/** $1 names in small letters, $2 who mentions, $3 the post: members who let themselves be mentioned and may see it. */
const mentioned = statement<{ id: string }>(`
  select m.id
    from users m, posts p, users author
   where lower(m.username) = any($1::text[]) and m.id <> $2::uuid
     and p.id = $3 and author.id = p.user_id
     and exists (select from can_interact($2, m)) and exists (select from may_tag($2, m.id))
     and exists (select from can_see_posts_of(m.id, author))`)

/** Tells the members whose names stand in a text; call it within the transaction that stores the text. */
export async function notifyMentioned(tx: Db, mentioning: Mentioning): Promise<void> {
  const { actorId, text, postId, commentId, except = [] } = mentioning
  const names = mentionedNames(text)
  if (names.length === 0) return
  const subjectId = commentId ?? postId
  for (const { id } of await mentioned(tx, names, actorId, postId))
    if (!except.includes(id))
      await notify(tx, { to: id, kind: 'mention', actorId, subjectId, postId, commentId })
}
