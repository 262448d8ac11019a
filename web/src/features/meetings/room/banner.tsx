import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import type { RoomSession } from './room-session.ts'
import { LobbyButtons } from './lobby-buttons.tsx'
import css from './room.module.css'
import { useRoomState } from './use-room-state.ts'

/** The most important state: disconnected, waiting, somebody at the door, or sharing. */
export function Banner({ session }: { session: RoomSession }) {
  const status = useRoomState(session, (state) => state.status)
  const isSharing = useRoomState(session, (state) => state.isSharing)
  const quality = useRoomState(session, (state) => state.quality)
  const isWeak = useRoomState(session, (state) => state.isWeak)
  const knocking = useRoomState(session, ({ participants }) =>
    participants.find(({ state }) => state === 'waiting'),
  )
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
  if (knocking) return <Knocking session={session} participant={knocking} />
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

interface KnockingProps {
  session: RoomSession
  participant: MeetingParticipant
}

/** Somebody in the lobby; only those who may let them in know of them. */
function Knocking({ session, participant: { userId, name } }: KnockingProps) {
  return (
    <output className={css.banner} data-tone="info">
      <Trans>{name} wants to join.</Trans>
      <LobbyButtons session={session} userId={userId} />
    </output>
  )
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
