import { mentionedNames } from '@akada/contract/mentions/model'
import { type Db, statement } from '#db/connect.ts'
import { mentionedMembers } from '#features/mentions/public.ts'
import { notify } from '#features/notifications/public.ts'
import { canSeePost } from '../posts.policy.ts'

const listMentionedMembers = statement<
  { id: string },
  { names: readonly string[]; userId: string; id: string }
>(mentionedMembers({ names: ':names', actor: ':userId', canSee: (member) => canSeePost(member, ':id') }))

interface Post {
  id: string
  userId: string
  body: string
}

/** Notifies the members mentioned in a post; part of the transaction that publishes it. */
export async function notifyMentioned(tx: Db, { id, userId, body }: Post): Promise<void> {
  const names = mentionedNames(body)
  if (names.length === 0) return
  for (const member of await listMentionedMembers(tx, { names, userId, id }))
    await notify(tx, { to: member.id, kind: 'mention', subject: { type: 'post', id }, actorId: userId })
}
