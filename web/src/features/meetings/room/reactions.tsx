import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { RoomSession } from './room-session.ts'
import css from './stage.module.css'
import { useRoomState } from './use-room-state.ts'

const shown = 6

/** Emojis that rise along the edge of their sender's picture; beyond six they are only counted. */
export function Reactions({ session, userId, name }: { session: RoomSession; userId: string; name: string }) {
  const all = useRoomState(session, (state) => state.reactions)
  const own = all.filter((one) => one.userId === userId)
  if (own.length === 0) return null
  return (
    <output className={css.reactions}>
      <VisuallyHidden>{name}</VisuallyHidden>
      {own.slice(-shown).map(({ id, emoji }) => (
        <i key={id}>{emoji}</i>
      ))}
      {own.length > shown && <small>×{own.length}</small>}
    </output>
  )
}
