import { liveClient } from '#live/live.ts'
import type { RoomStore } from './room-store.ts'

/** How long the animation of a reaction takes, in milliseconds. */
const duration = 3_000

export function react(store: RoomStore, emoji: string): void {
  const { meeting, self } = store.getState()
  const signal = { type: 'emoji_reaction', data: { emoji, startPosition: Math.random() } } as const
  liveClient.signalRoom({ kind: 'meeting', id: meeting.id }, signal)
  if (self) showReaction(store, self.userId, emoji)
}

export function showReaction(store: RoomStore, userId: string, emoji: string): void {
  const id = crypto.randomUUID()
  store.setState(({ reactions }) => ({ reactions: [...reactions, { id, userId, emoji }].slice(-60) }))
  setTimeout(
    () => store.setState(({ reactions }) => ({ reactions: reactions.filter((one) => one.id !== id) })),
    duration,
  )
}
