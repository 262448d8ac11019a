import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { EmojiMenu } from './emoji-menu.tsx'
import type { RoomSession } from './room-session.ts'
import css from './control-bar.module.css'
import { useActions } from './use-actions.ts'
import { useIsWatching } from './use-is-watching.ts'
import { useRoomState } from './use-room-state.ts'
import type { PanelKey, View } from './views.ts'

interface Props {
  session: RoomSession
  panel: PanelKey | undefined
  onPanel: (panel: PanelKey) => void
  view: View
  onView: (view: View) => void
}

/** The controls of a meeting, in three groups; in its lobby there is nothing to do but wait or leave. */
export function ControlBar(props: Props) {
  const { t } = useLingui()
  const { session } = props
  const isInLobby = useRoomState(session, ({ status }) => status === 'waiting')
  return (
    <div className={css.bar} data-edge data-foot role="toolbar" aria-label={t`Meeting controls`}>
      {!isInLobby && (
        <>
          <OwnMedia session={session} />
          <Together {...props} />
        </>
      )}
      <Leave session={session} />
    </div>
  )
}

interface ControlProps {
  icon: IconName
  label: ReactNode
  isOn?: boolean
  isOff?: boolean
  /** Not on phones, where it is under More. */
  isWide?: boolean
  count?: number
  onPress: () => void
}

/** An icon above a label; pressed ones are highlighted. */
export function Control({
  icon,
  label,
  isOn,
  isOff = false,
  isWide = false,
  count = 0,
  onPress,
}: ControlProps) {
  return (
    <button
      type="button"
      className={css.control}
      data-off={isOff || undefined}
      data-wide={isWide || undefined}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && <em>{count}</em>}
    </button>
  )
}

function OwnMedia({ session }: { session: RoomSession }) {
  const hasMicrophone = useRoomState(session, (state) => state.local.microphone !== undefined)
  const hasCamera = useRoomState(session, (state) => state.local.camera !== undefined)
  const isAudioFirst = useRoomState(session, (state) => state.quality === 'audioOnly')
  const isWatching = useIsWatching(session)
  const { toggle } = useActions(session)
  return (
    <div className={css.group}>
      {!isWatching && (
        <>
          <Control
            icon={hasMicrophone ? 'microphone' : 'microphone-slash'}
            label={hasMicrophone ? <Trans>Mic</Trans> : <Trans>Mic off</Trans>}
            isOff={!hasMicrophone}
            onPress={() => void toggle('microphone')}
          />
          <Control
            icon={hasCamera ? 'video-camera' : 'video-camera-slash'}
            label={hasCamera ? <Trans>Camera</Trans> : <Trans>Camera off</Trans>}
            isOff={!hasCamera}
            onPress={() => void toggle('camera')}
          />
        </>
      )}
      <Control
        icon="headphones"
        label={<Trans>Audio first</Trans>}
        isOn={isAudioFirst}
        isWide
        onPress={() => void session.setQuality(isAudioFirst ? 'auto' : 'audioOnly')}
      />
    </div>
  )
}

function Together({ session, panel, onPanel, view, onView }: Props) {
  const isSharing = useRoomState(session, (state) => state.isSharing)
  const isRaised = useRoomState(session, (state) => state.self?.handRaised ?? false)
  const people = useRoomState(session, (state) => state.participants.length)
  const isWatching = useIsWatching(session)
  const unread = useUnread(session, panel === 'chat')
  const { share, raise } = useActions(session)
  return (
    <div className={css.group}>
      {!isWatching && (
        <Control
          icon="monitor-arrow-up"
          label={<Trans>Share</Trans>}
          isOn={isSharing}
          isWide
          onPress={() => void share()}
        />
      )}
      <Control icon="hand-palm" label={<Trans>Hand</Trans>} isOn={isRaised} onPress={() => void raise()} />
      <EmojiMenu session={session} />
      <Control
        icon="chat-circle"
        label={<Trans>Chat</Trans>}
        isOn={panel === 'chat'}
        count={unread}
        onPress={() => onPanel('chat')}
      />
      <Control
        icon="scribble-loop"
        label={<Trans>Whiteboard</Trans>}
        isOn={view === 'board'}
        isWide
        onPress={() => onView(view === 'board' ? 'grid' : 'board')}
      />
      <Control
        icon="users-three"
        label={<Trans>People {people}</Trans>}
        isOn={panel === 'people'}
        isWide
        onPress={() => onPanel('people')}
      />
      <Control
        icon="dots-three"
        label={<Trans>More</Trans>}
        isOn={panel === 'more'}
        onPress={() => onPanel('more')}
      />
    </div>
  )
}

/** Unread messages: those since the chat was last open. */
function useUnread(session: RoomSession, isOpen: boolean): number {
  const newest = useRoomState(session, (state) => state.messages.at(-1)?.seq ?? 0)
  const [read, setRead] = useState<number>()
  if (isOpen && read !== newest) setRead(newest)
  return isOpen ? 0 : newest - (read ?? 0)
}

function Leave({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  async function leave(): Promise<void> {
    setLeaving(true)
    await session.leave().catch((error: unknown) => {
      const detail = describeError(error)
      showToast({ message: t`Failed to leave session`, tone: 'danger', ...(detail && { detail }) })
    })
  }
  return (
    <button type="button" className={css.leave} disabled={isLeaving} onClick={() => void leave()}>
      <Icon name="phone-x" />
      <span>
        <Trans>Leave</Trans>
      </span>
    </button>
  )
}
