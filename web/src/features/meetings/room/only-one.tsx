import { siteName } from '#lib/site-name.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WhatsAppLink } from '#features/sharing/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
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
  if (isInLobby) return <Lobby session={session} />
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
        <Invitation session={session} />
      </div>
      {self && !isWatching && (
        <ul className={css.own}>
          <VideoTile session={session} participant={self} />
        </ul>
      )}
    </section>
  )
}

/** Whom one waits for, and what happens meanwhile. */
function Lobby({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const { host, rules, inside } = useRoomState(session, (state) => state.meeting)
  const name = fullName(host)
  return (
    <section className={css.alone} aria-label={t`Participants`}>
      <div className={css.lobby}>
        <Avatar name={name} src={host.avatar} size={96} />
        {rules.title && <b dir="auto">{rules.title}</b>}
        <h2>
          <Trans>You are in the lobby</Trans>
        </h2>
        <p>
          <Trans>{name} sees that you are here. You come in as soon as they let you in.</Trans>
        </p>
        <p>
          <Trans>Nobody sees or hears you yet.</Trans>{' '}
          {inside > 0 && <Plural value={inside} one="# person is inside" other="# people are inside" />}
        </p>
        <span className={css.waiting} aria-hidden="true" />
      </div>
    </section>
  )
}

function Heading({ session }: { session: RoomSession }) {
  const host = useRoomState(session, ({ meeting }) => meeting.host)
  const isWatching = useIsWatching(session)
  const name = fullName(host)
  if (isWatching) return <Trans>{name} is not here yet</Trans>
  return <Trans>You're the only one here</Trans>
}

function Invitation({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const link = useRoomState(session, ({ meeting }) => meetingLink(meeting))
  const text = t`Join my meeting on ${siteName}: ${link}`
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
      <WhatsAppLink text={text} />
    </div>
  )
}
