import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { MorePanel } from './more-panel.tsx'
import { HandsPanel, PeoplePanel } from './people-panel.tsx'
import type { RoomSession } from '../room-session.ts'
import css from './panel.module.css'
import { useRoomState } from '../use-room-state.ts'
import type { PanelKey } from '../views.ts'

interface Props {
  session: RoomSession
  panel: PanelKey
  onPanel: (panel: PanelKey | undefined) => void
  /** Opens or closes the board, where its key isn't in the bar. */
  onBoard: () => void
}

/** Beside the stage on wide screens, covering its lower part on phones. */
export function RoomPanel({ session, panel, onPanel, onBoard }: Props) {
  const { t } = useLingui()
  const people = useRoomState(session, (state) => state.participants.length)
  const hands = useRoomState(session, (state) => state.participants.filter((one) => one.handRaised).length)
  const tabs = [
    { key: 'chat', label: <Trans>Chat</Trans> },
    { key: 'people', label: <Trans>People {people}</Trans> },
    { key: 'hands', label: <Trans>Hands {hands}</Trans> },
    { key: 'more', label: <Trans>More</Trans> },
  ] as const
  return (
    <aside className={css.panel} aria-label={t`Chat and people`}>
      <IconButton
        className={css.close}
        icon="x"
        label={t`Close`}
        size={36}
        onClick={() => onPanel(undefined)}
      />
      <Tabs label={t`Chat and people`} tabs={tabs} active={panel} onChange={onPanel}>
        {panel === 'chat' && <ChatPanel session={session} />}
        {panel === 'people' && <PeoplePanel session={session} />}
        {panel === 'hands' && <HandsPanel session={session} />}
        {panel === 'more' && <MorePanel session={session} onBoard={onBoard} />}
      </Tabs>
    </aside>
  )
}
