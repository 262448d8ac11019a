import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import type { ChatLog } from './chat-log.ts'
import css from './chat-view.module.css'

/** Fewer new messages than this are soon read. */
const many = 30

interface Props {
  log: Pick<ChatLog, 'number' | 'freshAt'>
  /** How far the member had read. */
  readNumber: number
}

/** After a long absence: how much is new, and the way to what mattered of it. */
export function WhileAway({ log, readNumber }: Props) {
  const { t } = useLingui()
  const [openedAt] = useState(Date.now)
  const [count, setCount] = useState<number>()
  // What is stored doesn't know yet what is new; what comes later was not missed.
  if (count === undefined && log.freshAt >= openedAt) setCount(log.number - readNumber)
  const [isDismissed, setDismissed] = useState(false)
  if (count === undefined || count < many || isDismissed) return null
  return (
    <aside className={css.away} aria-label={t`While you were away`}>
      <p>
        <Plural
          value={count}
          one="# new message while you were away."
          other="# new messages while you were away."
        />
      </p>
      <Button kind="outline" size={36} onClick={() => openOverlay('panel', 'away')}>
        <Trans>What mattered</Trans>
      </Button>
      <IconButton icon="x" size={36} label={t`Dismiss`} onClick={() => setDismissed(true)} />
    </aside>
  )
}
