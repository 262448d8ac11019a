import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { meetingLink } from '../meeting-address.ts'
import type { RoomSession } from './room-session.ts'
import css from './stage.module.css'
import { useIsWatching } from './use-is-watching.ts'
import { useRoomState } from './use-room-state.ts'
import { VideoTile } from './video-tile.tsx'
import { fullName } from '@akada/contract/text/full-name'

/** Nobody else is here yet: the code, and ways to invite others. */
export function OnlyOne({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const meeting = useRoomState(session, (state) => state.meeting)
  const self = useRoomState(session, (state) => state.self)
  const isWatching = useIsWatching(session)
  const isInLobby = useRoomState(session, ({ status }) => status === 'waiting')
  // The list of participants is known only after joining.
  const isJoining = useRoomState(
    session,
    ({ status, participants }) =>
      status === 'joining' || (status === 'connected' && participants.length === 0),
  )
  if (isJoining)
    return (
      <section className={css.alone} aria-label={t`Participants`} aria-busy="true">
        <output>
          <Trans>Joining...</Trans>
        </output>
      </section>
    )
  return (
    <section className={css.alone} aria-label={t`Participants`}>
      <div>
        <h2>
          <Heading session={session} />
        </h2>
        {isWatching ? (
          <p>
            <Trans>It begins as soon as they are inside. You can write in the chat meanwhile.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>Meeting code</Trans>
            </p>
            <strong>{meeting.meetingCode}</strong>
          </>
        )}
        {!isInLobby && <Invitation session={session} />}
      </div>
      {self && !isWatching && !isInLobby && (
        <ul className={css.own}>
          <VideoTile session={session} participant={self} />
        </ul>
      )}
    </section>
  )
}

function Heading({ session }: { session: RoomSession }) {
  const host = useRoomState(session, ({ meeting }) => meeting.host)
  const isInLobby = useRoomState(session, ({ status }) => status === 'waiting')
  const isWatching = useIsWatching(session)
  const name = fullName(host)
  if (isInLobby) return <Trans>You are in the lobby</Trans>
  if (isWatching) return <Trans>{name} is not here yet</Trans>
  return <Trans>You're the only one here</Trans>
}

function Invitation({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const link = useRoomState(session, ({ meeting }) => meetingLink(meeting))
  const text = t`Join my meeting on Akada: ${link}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ message: t`Link copied`, tone: 'ok' }),
      () => showToast({ message: link, stays: true }),
    )
  return (
    <div className={css.invite}>
      <Button icon="copy" onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
      <a
        className={buttonClass({ kind: 'outline' })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="whatsapp-logo" size={20} />
        <Trans>Share on WhatsApp</Trans>
      </a>
    </div>
  )
}
