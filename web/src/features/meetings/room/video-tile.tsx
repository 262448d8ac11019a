import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Reactions } from './reactions.tsx'
import type { RoomSession } from './room-session.ts'
import css from './stage.module.css'
import type { Picture } from '../media/meeting-media.ts'
import { PictureView } from './track-video.tsx'
import { useRoomState } from './use-room-state.ts'

interface Props {
  session: RoomSession
  participant: MeetingParticipant
}

/** One participant: picture or avatar, name, and states. */
export function VideoTile({ session, participant }: Props) {
  const { t } = useLingui()
  const { userId, number, name, avatar, role } = participant
  const isOwn = useRoomState(session, (state) => state.self?.userId === userId)
  const picture = usePicture(session, { number, isOwn, isOn: participant.video })
  const isSpeaking = useRoomState(session, (state) => !isOwn && state.speaking.includes(number))
  const hand = useRoomState(session, ({ participants }) =>
    participants.filter(({ handRaised }) => handRaised).findIndex((one) => one.userId === userId),
  )
  return (
    <li className={css.tile} data-speaking={isSpeaking || undefined}>
      {picture ? (
        <PictureView picture={picture} isMirrored={isOwn} label={t`Picture of ${name}`} />
      ) : (
        <span className={css.face}>
          <Avatar name={name} src={avatar} size={96} />
        </span>
      )}
      {hand >= 0 && (
        <span className={css.hand}>
          <Icon name="hand-palm" size={20} />
          {hand + 1}
        </span>
      )}
      <span className={css.plate}>
        <MicrophoneState isOn={participant.audio} isSpeaking={isSpeaking} />
        <b>{isOwn ? <Trans>{name} (you)</Trans> : name}</b>
        {role === 'host' && (
          <i>
            <Trans>Host</Trans>
          </i>
        )}
      </span>
      <Reactions session={session} userId={userId} name={name} />
    </li>
  )
}

function MicrophoneState({ isOn, isSpeaking }: { isOn: boolean; isSpeaking: boolean }) {
  const { t } = useLingui()
  const label = isSpeaking ? t`Speaking` : isOn ? t`Microphone on` : t`Muted`
  const name = isSpeaking ? 'speaker-high' : isOn ? 'microphone' : 'microphone-slash'
  return (
    <span data-off={!isOn || undefined}>
      <Icon name={name} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

interface Whose {
  number: number
  isOwn: boolean
  isOn: boolean
}

function usePicture(session: RoomSession, { number, isOwn, isOn }: Whose): Picture | undefined {
  const own = useRoomState(session, (state) => state.local.camera)
  const remote = useRoomState(session, (state) => state.pictures.get(number))
  if (isOwn) return own
  return isOn ? remote : undefined
}
