import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import type { BoardSession } from './board-session.ts'
import css from './board.module.css'

export type Tool = 'pencil' | 'marker' | 'line' | 'arrow' | 'rectangle' | 'ellipse' | 'text' | 'eraser'

export interface Pen {
  tool: Tool
  color: string
  strokeWidth: number
}

/** On white in both themes, so these are no tokens: they are stored with what is drawn. */
const colors = ['#000000', '#5b5f76', '#c8281e', '#b27300', '#0f7040', '#17679b', '#3a399e', '#8d2a7f']
const widths = [2, 4, 8, 16]

interface Props {
  board: BoardSession
  pen: Pen
  onPen: (pen: Pen) => void
}

/** Tools, colours and widths; P, H, L, A, R, O, T and E choose, Ctrl+Z takes back. */
export function BoardTools({ board, pen, onPen }: Props) {
  const { t } = useLingui()
  const canUndo = useStore(board.store, (state) => state.canUndo)
  const canRedo = useStore(board.store, (state) => state.canRedo)
  const tools: Record<Tool, [IconName, string]> = {
    pencil: ['pencil-simple', t`Pen`],
    marker: ['highlighter', t`Marker`],
    line: ['line-segment', t`Line`],
    arrow: ['arrow-right', t`Arrow`],
    rectangle: ['rectangle', t`Box`],
    ellipse: ['circle', t`Circle`],
    text: ['text-t', t`Text`],
    eraser: ['eraser', t`Eraser`],
  }
  useUndoKeys(board)
  return (
    <div className={css.tools} role="toolbar" aria-label={t`Drawing`}>
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
      <button
        type="button"
        aria-label={t`Undo`}
        title={t`Undo`}
        disabled={!canUndo}
        onClick={() => void board.undo()}
      >
        <Icon name="arrow-u-up-left" />
      </button>
      <button
        type="button"
        aria-label={t`Redo`}
        title={t`Redo`}
        disabled={!canRedo}
        onClick={() => void board.redo()}
      >
        <Icon name="arrow-u-up-right" />
      </button>
      <Palette pen={pen} onPen={onPen} />
    </div>
  )
}

function Palette({ pen, onPen }: Pick<Props, 'pen' | 'onPen'>) {
  const { t } = useLingui()
  return (
    <>
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
    </>
  )
}

function useUndoKeys(board: BoardSession): void {
  const press = useEffectEvent((isBack: boolean) => void (isBack ? board.undo() : board.redo()))
  useEffect(() => {
    const leaving = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      press(!event.shiftKey)
    }
    addEventListener('keydown', onKey, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}
