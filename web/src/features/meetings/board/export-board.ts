import type { BoardItem } from '@akada/contract/boards'
import { saveFile } from '../save-file.ts'
import { inOrder } from './board-model.ts'
import type { BoardSession } from './board-session.ts'
import { drawItem, drawnItem } from './draw-item.ts'

const itemsOf = ({ store }: BoardSession) => inOrder(store.getState().items)
const keyOf = (id: string) => `akada.board.${id}`

export function saveBoard(id: string, board: BoardSession): void {
  localStorage.setItem(keyOf(id), JSON.stringify({ savedAt: new Date(), items: itemsOf(board) }))
}

/** The saved items; none if nothing was saved. The server checks each of them as if it were drawn now. */
export function loadBoard(id: string): BoardItem[] {
  const saved = localStorage.getItem(keyOf(id))
  return saved ? (JSON.parse(saved) as { items: BoardItem[] }).items : []
}

export function exportJson(title: string, board: BoardSession): void {
  const text = JSON.stringify({ title, items: itemsOf(board) }, null, 2)
  saveFile(`${title}.json`, new Blob([text], { type: 'application/json' }))
}

const margin = 24

/** The whole drawing on white, at its own size. */
export function exportPng(title: string, board: BoardSession): void {
  const items = itemsOf(board).map(drawnItem)
  const points = items.flatMap(({ shape }) => [...shape])
  const [left, top] = [Math.min(0, ...points.map(({ x }) => x)), Math.min(0, ...points.map(({ y }) => y))]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(640, ...points.map(({ x }) => x)) - left + 2 * margin
  canvas.height = Math.max(480, ...points.map(({ y }) => y)) - top + 2 * margin
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(margin - left, margin - top)
  for (const item of items) drawItem(context, item)
  canvas.toBlob((blob) => blob && saveFile(`${title}.png`, blob))
}
