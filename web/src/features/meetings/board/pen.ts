import type { BoardItem } from '@akada/contract/meetings/board-routes'

export type Tool = BoardItem['type'] | 'select' | 'eraser'

export interface Pen {
  tool: Tool
  color: string
  strokeWidth: number
}

/** Everybody's first pen (specification, section 3). */
export const firstPen: Pen = { tool: 'pencil', color: '#000000', strokeWidth: 2 }

/** The board is white in both themes and colours are stored with its items, so these are no tokens. */
export const colors = ['#000000', '#5b5f76', '#c8281e', '#b27300', '#0f7040', '#17679b', '#3a399e', '#8d2a7f']
export const widths = [2, 4, 8, 16]

const tools: Record<string, Tool> = {
  v: 'select',
  p: 'pencil',
  h: 'marker',
  l: 'line',
  a: 'arrow',
  r: 'rectangle',
  o: 'ellipse',
  t: 'text',
  e: 'eraser',
}

function stepped(strokeWidth: number, step: 1 | -1): number {
  const at = widths.indexOf(strokeWidth) + step
  return widths[Math.min(widths.length - 1, Math.max(0, at))] ?? strokeWidth
}

/** The pen after a key: letters choose tools, 1 to 8 colours, brackets the width; undefined for other keys. */
export function penAfter(key: string, pen: Pen): Pen | undefined {
  const tool = tools[key.toLowerCase()]
  if (tool) return { ...pen, tool }
  const color = colors[Number(key) - 1]
  if (color) return { ...pen, color }
  if (key !== '[' && key !== ']') return undefined
  return { ...pen, strokeWidth: stepped(pen.strokeWidth, key === ']' ? 1 : -1) }
}
