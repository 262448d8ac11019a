import type { Message } from '@akada/contract/messages/model'

interface Counted {
  /** The number of the newest message. */
  newest: number
  messages: readonly Message[]
  /** How far the member had read. */
  unreadFrom: number
  userId: string
}

/** How many messages of others a member has not read; whoever writes has read what they wrote. */
export function countNew({ newest, messages, unreadFrom, userId }: Counted): number {
  const isOwn = ({ number, _user: author }: Message) => (number ?? 0) > unreadFrom && author?.id === userId
  return newest - unreadFrom - messages.filter(isOwn).length
}
