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
  const isWeak = useRoomState(session, (state) => state.isWeak)
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
  if (isWeak && quality !== 'audioOnly') return <WeakLine session={session} />
  if (quality === 'audioOnly')
    return (
      <p className={css.banner} data-tone="quiet">
        <Trans>Audio first: cameras are off, the board and shared screens still work</Trans>
      </p>
    )
  return null
}

/** What saves most on a weak connection: the own camera first, then everybody's. */
function WeakLine({ session }: { session: RoomSession }) {
  const hasCamera = useRoomState(session, (state) => state.local.camera !== undefined)
  return (
    <output className={css.banner}>
      <Trans>Your connection is weak.</Trans>
      {hasCamera ? (
        <Button size={36} onClick={() => void session.turn('camera', false).catch(() => {})}>
          <Trans>Turn my camera off</Trans>
        </Button>
      ) : (
        <Button size={36} onClick={() => void session.setQuality('audioOnly')}>
          <Trans>Audio first</Trans>
        </Button>
      )}
    </output>
  )
}
