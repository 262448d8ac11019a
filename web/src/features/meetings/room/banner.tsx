import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import type { RoomSession } from './room-session.ts'
import css from './room.module.css'
import { useRoomState } from './use-room-state.ts'

/** The most important state: disconnected, waiting, or sharing. */
export function Banner({ session }: { session: RoomSession }) {
  const status = useRoomState(session, (state) => state.status)
  const isSharing = useRoomState(session, (state) => state.isSharing)
  const quality = useRoomState(session, (state) => state.quality)
  if (status === 'reconnecting')
    return (
      <output className={css.banner}>
        <Trans>Your connection dropped. Coming back … You can still write.</Trans>
      </output>
    )
  if (status === 'waiting')
    return (
      <output className={css.banner}>
        <Trans>The host will let you in soon.</Trans>
      </output>
    )
  if (isSharing)
    return (
      <p className={css.banner} data-tone="info">
        <Trans>You are sharing</Trans>
        <Button size={36} onClick={() => void session.stopSharing()}>
          <Trans>Stop sharing</Trans>
        </Button>
      </p>
    )
  if (quality === 'audioOnly')
    return (
      <p className={css.banner} data-tone="quiet">
        <Trans>Audio first: cameras are off, the board and shared screens still work</Trans>
      </p>
    )
  return null
}
