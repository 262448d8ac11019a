import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '#ui/controls/button.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import type { RoomSession } from '../room/room-session.ts'
import { useRoomState } from '../room/use-room-state.ts'
import type { BoardSession } from './board-session.ts'
import css from './board.module.css'
import { exportJson, exportPng, loadBoard, saveBoard } from './export-board.ts'
import { inOrder } from './long-strokes.ts'
import { mayClear, mayDraw } from './may-draw.ts'
import { sayFailure } from './use-drawing.ts'

interface Props {
  session: RoomSession
  board: BoardSession
}

/** The name of the board, whether it is connected, and what one does with all of it. */
export function BoardHead({ session, board }: Props) {
  const { t } = useLingui()
  const title = useRoomState(session, ({ rules, meeting }) => rules.title || meeting.meetingCode)
  const canDraw = useRoomState(session, mayDraw)
  const canClear = useRoomState(session, mayClear)
  const id = useRoomState(session, (state) => state.meeting.id)
  const [isClearing, setClearing] = useState(false)
  const items = () => inOrder(board.store.getState().items)
  function clear(): void {
    setClearing(false)
    board.clear().catch(sayFailure)
  }
  function save(): void {
    saveBoard(id, items())
    showToast({ message: t`The board is saved on this device.`, tone: 'ok' })
  }
  return (
    <header className={css.head}>
      <b>{title}</b>
      <Status board={board} />
      <Faces session={session} board={board} />
      <IconButton icon="floppy-disk" size={36} label={t`Save on this device`} onClick={save} />
      {canDraw && (
        <IconButton
          icon="upload-simple"
          size={36}
          label={t`Restore the saved board`}
          onClick={() => void board.bring(loadBoard(id)).catch(sayFailure)}
        />
      )}
      <IconButton icon="image" size={36} label={t`Export as PNG`} onClick={() => exportPng(title, items())} />
      <IconButton
        icon="export"
        size={36}
        label={t`Export as JSON`}
        onClick={() => exportJson(title, items())}
      />
      {canClear && (
        <IconButton icon="trash" size={36} label={t`Clear the board`} onClick={() => setClearing(true)} />
      )}
      <AlertDialog
        isOpen={isClearing}
        title={<Trans>Clear the board?</Trans>}
        confirmLabel={t`Clear`}
        onClose={() => setClearing(false)}
        onConfirm={clear}
      >
        <p>
          <Trans>Everyone's drawings will be deleted. Undo brings them back.</Trans>
        </p>
      </AlertDialog>
    </header>
  )
}

/** Who has drawn here and is still in the meeting. */
function Faces({ session, board }: Props) {
  const { t } = useLingui()
  const participants = useRoomState(session, (state) => state.participants)
  const items = useStore(board.store, (state) => state.items)
  const authors = new Set([...items.values()].map(({ userId }) => userId))
  const people = participants
    .filter(({ userId }) => authors.has(userId))
    .map(({ userId: id, name, avatar: src }) => ({ id, name, src }))
  if (people.length === 0) return null
  return (
    <span className={css.faces}>
      <VisuallyHidden>{t`Drawn by ${people.map(({ name }) => name).join(', ')}`}</VisuallyHidden>
      <FaceStack people={people} total={people.length} size={28} />
    </span>
  )
}

function Status({ board }: Pick<Props, 'board'>) {
  const { t } = useLingui()
  const status = useStore(board.store, (state) => state.status)
  const attempt = useStore(board.store, (state) => state.attempt)
  const words = {
    connected: t`Connected`,
    connecting: attempt > 0 ? t`Reconnecting ${attempt} of 3` : t`Connecting`,
    offline: t`Offline, on this device only`,
  }
  return <output>{words[status]}</output>
}
