import type { BoardItem } from '@akada/contract/meetings/board-routes'
import { saveFile } from '../save-file.ts'
import { drawItem, drawnItem } from './draw-item.ts'

const keyOf = (id: string) => `akada.board.${id}`

export function saveBoard(id: string, items: readonly BoardItem[]): void {
  localStorage.setItem(keyOf(id), JSON.stringify({ savedAt: new Date(), items }))
}

/** The saved items; none if nothing was saved. The server checks each of them as if it were drawn now. */
export function loadBoard(id: string): BoardItem[] {
  const saved = localStorage.getItem(keyOf(id))
  return saved ? (JSON.parse(saved) as { items: BoardItem[] }).items : []
}

export function exportJson(title: string, items: readonly BoardItem[]): void {
  const text = JSON.stringify({ title, items }, null, 2)
  saveFile(`${title}.json`, new Blob([text], { type: 'application/json' }))
}

const margin = 24

/** The whole drawing on white, at its own size. */
export function drawnOnWhite(board: readonly BoardItem[]): HTMLCanvasElement {
  const items = board.map(drawnItem)
  const points = items.flatMap(({ shape }) => [...shape])
  const [left, top] = [Math.min(0, ...points.map(({ x }) => x)), Math.min(0, ...points.map(({ y }) => y))]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(640, ...points.map(({ x }) => x)) - left + 2 * margin
  canvas.height = Math.max(480, ...points.map(({ y }) => y)) - top + 2 * margin
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(margin - left, margin - top)
  for (const item of items) drawItem(context, item)
  return canvas
}

export function exportPng(title: string, items: readonly BoardItem[]): void {
  drawnOnWhite(items).toBlob((blob) => blob && saveFile(`${title}.png`, blob))
}
