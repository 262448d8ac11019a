import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useStore } from 'zustand'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import type { BoardSession } from './board-session.ts'
import css from './board.module.css'
import { sayFailure } from './use-drawing.ts'
import { type Pen, type Tool, colors, widths } from './pen.ts'

interface Props {
  board: BoardSession
  pen: Pen
  onPen: (pen: Pen) => void
}

/** Tools, undo and redo, colours and widths. */
export function BoardTools({ board, pen, onPen }: Props) {
  const { t } = useLingui()
  const canUndo = useStore(board.store, (state) => state.canUndo)
  const canRedo = useStore(board.store, (state) => state.canRedo)
  const tools: Record<Tool, [IconName, string]> = {
    select: ['cursor', t`Select`],
    pencil: ['pencil-simple', t`Pen`],
    marker: ['highlighter', t`Marker`],
    line: ['line-segment', t`Line`],
    arrow: ['arrow-right', t`Arrow`],
    rectangle: ['rectangle', t`Box`],
    ellipse: ['circle', t`Circle`],
    text: ['text-t', t`Text`],
    eraser: ['eraser', t`Eraser`],
  }
  return (
    <div className={css.tools} role="toolbar" aria-label={t`Drawing`}>
      <div className={css.row}>
        {(Object.keys(tools) as Tool[]).map((tool) => (
          <button
            key={tool}
            type="button"
            aria-label={tools[tool][1]}
            title={tools[tool][1]}
            aria-pressed={tool === pen.tool}
            onClick={() => onPen({ ...pen, tool })}
          >
            <Icon name={tools[tool][0]} />
          </button>
        ))}
        <div className={css.history}>
          <button
            type="button"
            aria-label={t`Undo`}
            title={t`Undo`}
            disabled={!canUndo}
            onClick={() => void board.undo().catch(sayFailure)}
          >
            <Icon name="arrow-u-up-left" />
          </button>
          <button
            type="button"
            aria-label={t`Redo`}
            title={t`Redo`}
            disabled={!canRedo}
            onClick={() => void board.redo().catch(sayFailure)}
          >
            <Icon name="arrow-u-up-right" />
          </button>
        </div>
      </div>
      {pen.tool !== 'select' && pen.tool !== 'eraser' && <Palette pen={pen} onPen={onPen} />}
    </div>
  )
}

function Palette({ pen, onPen }: Pick<Props, 'pen' | 'onPen'>) {
  const { t } = useLingui()
  return (
    <div className={css.palette}>
      {colors.map((color, index) => {
        const number = index + 1
        return (
          <button
            key={color}
            type="button"
            className={css.color}
            style={{ '--color': color } as CSSProperties}
            aria-label={t`Colour ${number}`}
            aria-pressed={color === pen.color}
            onClick={() => onPen({ ...pen, color })}
          />
        )
      })}
      <label className={css.color} style={{ '--color': pen.color } as CSSProperties}>
        <input
          type="color"
          aria-label={t`Another colour`}
          value={pen.color}
          onChange={({ target }) => onPen({ ...pen, color: target.value })}
        />
      </label>
      {widths.map((strokeWidth) => (
        <button
          key={strokeWidth}
          type="button"
          className={css.width}
          style={{ '--width': `${strokeWidth + 2}px` } as CSSProperties}
          aria-label={t`Width ${strokeWidth}`}
          aria-pressed={strokeWidth === pen.strokeWidth}
          onClick={() => onPen({ ...pen, strokeWidth })}
        />
      ))}
    </div>
  )
}
