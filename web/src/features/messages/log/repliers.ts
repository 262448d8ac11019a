import { type Message, repliersShown } from '@akada/contract/messages/model'

type Messages = ReadonlyMap<string, Message>

/** Adds the authors of new replies to those who replied last. Older replies, as an open thread loads, change nothing. */
export function withRepliers(messages: Messages, added: readonly Message[]): Messages {
  const all = new Map(messages)
  for (const { rootId, parentId, isDeleted, seq, _user: author } of added) {
    const root = rootId && !parentId && !isDeleted ? all.get(rootId) : undefined
    if (!root || !author || seq < root.seq) continue
    const others = (root.repliers ?? []).filter(({ id }) => id !== author.id)
    all.set(root.id, { ...root, repliers: [author, ...others].slice(0, repliersShown) })
  }
  return all
}
