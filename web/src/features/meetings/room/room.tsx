import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { useRoom } from '#live/use-room.ts'
import { navigate } from '#routing/navigation.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { Banner } from './banner.tsx'
import { Clock } from './clock.tsx'
import { ControlBar } from './control-bar.tsx'
import { DataMeter } from './data-meter.tsx'
import { PictureInPicture } from './picture-in-picture.tsx'
import type { RoomSession } from './room-session.ts'
import css from './room.module.css'
import { Stage } from './stage.tsx'
import { useIsWatching } from './use-is-watching.ts'
import { useNews } from './use-news.ts'
import { useRoomKeys } from './use-room-keys.ts'
import { useRoomState } from './use-room-state.ts'
import { useTurned } from './use-turned.ts'
import { type PanelKey, type View, firstPanel } from './views.ts'

/** Not everybody opens them. */
const Board = lazyWithRetry(async () => (await import('../board/board.tsx')).Board)
const RoomPanel = lazyWithRetry(async () => (await import('./panel/room-panel.tsx')).RoomPanel)

export function Room({ session }: { session: RoomSession }) {
  const isWatching = useIsWatching(session)
  const [panel, setPanel] = useState(() => firstPanel(isWatching))
  const [view, setView] = useState<View>('grid')
  const status = useRoomState(session, (state) => state.status)
  const code = useRoomState(session, (state) => state.meeting.meetingCode)
  const id = useRoomState(session, (state) => state.meeting.id)
  // Nobody receives the events of a meeting in whose lobby they are.
  useRoom({ kind: 'meeting', id: status === 'waiting' ? undefined : id })
  const toggle = (key: PanelKey) => setPanel(panel === key ? undefined : key)
  // On phones, where there is no place for both.
  const showBoard = () => {
    setView(view === 'board' ? 'grid' : 'board')
    setPanel(undefined)
  }
  // A board covers all pictures.
  useEffect(() => {
    if (view === 'board') session.see([], false)
  }, [session, view])
  const turned = useTurned(() => setPanel(undefined))
  useNews(session, { isBoardOpen: view === 'board', onBoard: showBoard })
  useRoomKeys(session, { toggle, view, setView })
  useEffect(() => {
    if (status === 'over')
      navigate(
        { to: '/studio/event/meeting/leave-meeting', search: { channelName: code } },
        { replace: true },
      )
  }, [status, code])
  return (
    <div
      className={css.room}
      data-theme="dark"
      data-panel={panel ? '' : undefined}
      data-turned={view === 'board' ? undefined : turned}
    >
      <TopLine session={session} view={view} onView={setView} />
      <Banner session={session} />
      {view === 'board' ? (
        <Suspense fallback={<Spinner />}>
          <Board session={session} />
        </Suspense>
      ) : (
        <Stage session={session} view={view} />
      )}
      {panel && (
        <Suspense>
          <RoomPanel session={session} panel={panel} onPanel={setPanel} onBoard={showBoard} />
        </Suspense>
      )}
      <ControlBar session={session} panel={panel} onPanel={toggle} view={view} onView={setView} />
    </div>
  )
}

interface TopProps {
  session: RoomSession
  view: View
  onView: (view: View) => void
}

function TopLine({ session, view, onView }: TopProps) {
  const { t } = useLingui()
  const title = useRoomState(session, ({ rules, meeting }) => rules.title || meeting.meetingCode)
  const isRecorded = useRoomState(session, (state) => state.rules.isRecorded)
  const isGrid = view === 'grid'
  return (
    <header className={css.top} data-edge>
      <Badge tone="live">
        <span className={css.wideOnly}>
          <Trans>LIVE Conference</Trans>
        </span>
        <span className={css.phoneOnly}>
          <Trans>LIVE</Trans>
        </span>
      </Badge>
      {isRecorded && (
        <Badge tone="danger">
          <Trans>Recording</Trans>
        </Badge>
      )}
      <h1 className={css.title}>{title}</h1>
      <Clock session={session} />
      <span className={css.gap} />
      <DataMeter session={session} />
      <IconButton
        icon={isGrid ? 'user-rectangle' : 'squares-four'}
        label={isGrid ? t`Speaker view` : t`Grid`}
        onClick={() => onView(isGrid ? 'speaker' : 'grid')}
      />
      <PictureInPicture />
      <IconButton
        icon="corners-out"
        label={t`Full screen`}
        className={css.wideOnly}
        onClick={() =>
          void (document.fullscreenElement ? document.exitFullscreen() : document.body.requestFullscreen())
        }
      />
    </header>
  )
}
