import { boardLimits } from '@akada/contract/meetings/routes'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { limitText } from '#ui/fields/limit-text.ts'
import type { Point } from './board-model.ts'
import type { BoardView } from './board-view.ts'
import css from './board.module.css'
import { textSizeOf } from './draw-item.ts'

interface Props {
  at: Point
  view: BoardView
  color: string
  strokeWidth: number
  /** Called with an empty text when nothing was written. */
  onDone: (text: string) => void
}

/** Where a text is written, in the size it will have; Escape gives it up. */
export function TextEditor({ at, view, color, strokeWidth, onDone }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const size = textSizeOf(strokeWidth)
  // Leaving the field is an end, too, and browsers say it again when the field goes away.
  const isDone = useRef(false)
  function finish(written: string): void {
    if (isDone.current) return
    isDone.current = true
    onDone(written)
  }
  useEffect(() => ref.current?.focus(), [])
  const style: CSSProperties = {
    insetInlineStart: `${(at.x - view.x) * view.zoom}px`,
    insetBlockStart: `${(at.y - size - view.y) * view.zoom}px`,
    fontSize: `${size * view.zoom}px`,
    color,
  }
  return (
    <textarea
      ref={ref}
      className={css.text}
      style={style}
      aria-label={t`Text on the board`}
      rows={Math.max(1, text.split('\n').length)}
      value={text}
      onChange={({ target }) => {
        limitText(target, text, boardLimits.text)
        setText(target.value)
      }}
      onBlur={() => finish(text.trim())}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') finish('')
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish(text.trim())
      }}
    />
  )
}
