import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { describeError } from '#api/describe-error.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import type { RoomSession } from '../room/room-session.ts'
import { useRoomState } from '../room/use-room-state.ts'
import { BoardCanvas } from './board-canvas.tsx'
import { BoardSession } from './board-session.ts'
import { BoardTools, type Pen } from './board-tools.tsx'
import { exportJson, exportPng, loadBoard, saveBoard } from './export-board.ts'
import css from './board.module.css'

const firstPen: Pen = { tool: 'pencil', color: '#000000', strokeWidth: 2 }

/** The whiteboard of a meeting. */
export function Board({ session }: { session: RoomSession }) {
  const id = useRoomState(session, (state) => state.meeting.id)
  const [board] = useState(() => new BoardSession(id))
  const [pen, setPen] = useState<Pen>(firstPen)
  useEffect(() => board.start(), [board])
  return (
    <section className={css.board} data-theme="light">
      <BoardCanvas board={board} pen={pen} />
      <BoardHead session={session} board={board} />
      <BoardTools board={board} pen={pen} onPen={setPen} />
    </section>
  )
}

function fail(error: unknown): void {
  const message = describeError(error)
  if (message) showToast({ message, tone: 'danger' })
}

function BoardHead({ session, board }: { session: RoomSession; board: BoardSession }) {
  const { t } = useLingui()
  const title = useRoomState(session, ({ rules, meeting }) => rules.title || meeting.meetingCode)
  const id = useRoomState(session, (state) => state.meeting.id)
  const status = useStore(board.store, (state) => state.status)
  const attempt = useStore(board.store, (state) => state.attempt)
  const [isClearing, setClearing] = useState(false)
  const words = {
    connected: t`Connected`,
    connecting: attempt > 0 ? t`Reconnecting ${attempt} of 3` : t`Connecting`,
    offline: t`Offline, on this device only`,
  }
  function clear(): void {
    setClearing(false)
    board.clear().catch(fail)
  }
  function save(): void {
    saveBoard(id, board)
    showToast({ message: t`The board is saved on this device.`, tone: 'ok' })
  }
  return (
    <header className={css.head}>
      <b>{title}</b>
      <output>{words[status]}</output>
      <IconButton icon="floppy-disk" size={36} label={t`Save on this device`} onClick={save} />
      <IconButton
        icon="upload-simple"
        size={36}
        label={t`Bring the saved board back`}
        onClick={() => board.bring(loadBoard(id)).catch(fail)}
      />
      <IconButton icon="image" size={36} label={t`Export as PNG`} onClick={() => exportPng(title, board)} />
      <IconButton
        icon="export"
        size={36}
        label={t`Export as JSON`}
        onClick={() => exportJson(title, board)}
      />
      <IconButton icon="trash" size={36} label={t`Clear the board`} onClick={() => setClearing(true)} />
      <AlertDialog
        isOpen={isClearing}
        title={<Trans>Clear the board?</Trans>}
        confirmLabel={t`Clear`}
        onClose={() => setClearing(false)}
        onConfirm={clear}
      >
        <p>
          <Trans>Everyone’s drawings will be deleted.</Trans>
        </p>
      </AlertDialog>
    </header>
  )
}
