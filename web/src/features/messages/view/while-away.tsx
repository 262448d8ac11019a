import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import type { ChatLog } from '../log/chat-log.ts'
import css from '../list/chat-view.module.css'

/** Fewer new messages than this are soon read. */
const many = 30

interface Props {
  log: Pick<ChatLog, 'number' | 'freshAt'>
  /** When the chat came onto the screen. */
  openedAt: number
  /** How far the member had read. */
  readNumber: number
}

/** After a long absence: how much is new, and the way to what mattered of it. */
export function WhileAway({ log, openedAt, readNumber }: Props) {
  const { t } = useLingui()
  const [newest, setNewest] = useState<number>()
  // What is stored doesn't know yet what is new; what comes later was not missed.
  if (newest === undefined && log.freshAt >= openedAt) setNewest(log.number)
  const [isDismissed, setDismissed] = useState(false)
  const count = (newest ?? 0) - readNumber
  if (count < many || isDismissed) return null
  return (
    <aside className={css.away} aria-label={t`While you were away`}>
      <p>
        <Plural
          value={count}
          one="# new message while you were away."
          other="# new messages while you were away."
        />
      </p>
      <span className={css.awayButtons}>
        <Button kind="outline" size={36} onClick={() => openOverlay('panel', `away-${readNumber}`)}>
          <Trans>What mattered</Trans>
        </Button>
        <IconButton icon="x" size={36} label={t`Dismiss`} onClick={() => setDismissed(true)} />
      </span>
    </aside>
  )
}
