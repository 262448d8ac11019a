import type { Moderation } from '@akada/contract/meetings/room-routes'
import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { LobbyButtons } from '../lobby-buttons.tsx'
import css from './panel.module.css'
import type { RoomSession } from '../room-session.ts'
import { useModerate } from '../use-moderate.ts'
import { useRoomState } from '../use-room-state.ts'

/** The participants; hosts also see who is waiting. */
export function PeoplePanel({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const participants = useRoomState(session, (state) => state.participants)
  const waiting = participants.filter(({ state }) => state === 'waiting')
  return (
    <div className={css.list}>
      {waiting.length > 0 && (
        <ul aria-label={t`Waiting`}>
          {waiting.map(({ userId, name, avatar }) => (
            <li key={userId} className={css.person}>
              <Avatar name={name} src={avatar} size={40} />
              <span>
                <b>{name}</b>
                <small>
                  <Trans>Wants to join</Trans>
                </small>
              </span>
              <LobbyButtons session={session} userId={userId} />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={t`Participants`}>
        {participants
          .filter(({ state }) => state === 'inside')
          .map((participant) => (
            <PersonRow key={participant.userId} session={session} participant={participant} />
          ))}
      </ul>
    </div>
  )
}

interface RowProps {
  session: RoomSession
  participant: MeetingParticipant
}

function PersonRow({ session, participant }: RowProps) {
  const { t } = useLingui()
  const { userId, name, avatar, role, audio } = participant
  const self = useRoomState(session, (state) => state.self)
  const items = useItems(session, participant)
  return (
    <li className={css.person}>
      <Avatar name={name} src={avatar} size={40} />
      <span>
        <b>{userId === self?.userId ? <Trans>{name} (you)</Trans> : name}</b>
        {role !== 'guest' && <Badge>{role === 'host' ? <Trans>Host</Trans> : <Trans>Co-host</Trans>}</Badge>}
      </span>
      <MicrophoneIcon isOn={audio} />
      {items.length > 0 && <Menu label={t`What to do with ${name}`} items={items} trigger={optionsTrigger} />}
    </li>
  )
}

const optionsTrigger = (props: TriggerProps) => <OptionsButton {...props} />

function OptionsButton(props: TriggerProps) {
  const { t } = useLingui()
  return <IconButton {...props} icon="dots-three-vertical" size={36} label={t`More options`} />
}

function MicrophoneIcon({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  return (
    <i>
      <Icon name={isOn ? 'microphone' : 'microphone-slash'} size={20} />
      <VisuallyHidden>{isOn ? t`Microphone on` : t`Muted`}</VisuallyHidden>
    </i>
  )
}

function useItems(session: RoomSession, { userId, role, audio, video }: MeetingParticipant): MenuItem[] {
  const { t } = useLingui()
  const self = useRoomState(session, (state) => state.self)
  const moderate = useModerate(session)
  if (!self || self.role === 'guest' || role === 'host' || userId === self.userId) return []
  const other = role === 'cohost' ? 'make-guest' : 'make-cohost'
  const labels = { 'make-guest': t`Make guest`, 'make-cohost': t`Make co-host` }
  const item = (action: Moderation, label: string): MenuItem => ({
    label,
    isDanger: action === 'remove',
    onSelect: () => moderate(userId, action),
  })
  return [
    ...(audio ? [item('mute', t`Mute`)] : []),
    ...(video ? [item('stop-camera', t`Stop camera`)] : []),
    ...(self.role === 'host' ? [item(other, labels[other])] : []),
    item('remove', t`Remove`),
  ]
}

/** Raised hands, in order. */
export function HandsPanel({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const participants = useRoomState(session, (state) => state.participants)
  const self = useRoomState(session, (state) => state.self)
  const moderate = useModerate(session)
  const hands = participants.filter(({ handRaised }) => handRaised)
  if (hands.length === 0)
    return (
      <p className={css.muted}>
        <Trans>No one has raised a hand.</Trans>
      </p>
    )
  return (
    <ol className={css.list} aria-label={t`Raised hands`}>
      {hands.map(({ userId, name, avatar }, index) => (
        <li key={userId} className={css.person}>
          <b>{index + 1}</b>
          <Avatar name={name} src={avatar} size={40} />
          <span>
            <b>{name}</b>
          </span>
          {self?.role !== 'guest' && userId !== self?.userId && (
            <Button size={36} kind="outline" onClick={() => moderate(userId, 'lower-hand')}>
              <Trans>Lower hand</Trans>
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
