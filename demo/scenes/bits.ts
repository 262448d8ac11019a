import { enter, pop } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, pageCorner } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

const pace = 0.62

/** Four lamps count in twos: 8, 4, 2, 1. */
export function countingBits({ title, upTo }: { title: string; upTo: number }): Scene {
  const seconds = 1 + (upTo + 1) * pace + 1.4
  return {
    seconds,
    notes: Array.from({ length: upTo + 1 }, (_, value) => ({
      at: 1 + value * pace,
      voice: 'kalimba' as const,
      pitch: 57 + [0, 3, 5, 7, 10, 12, 15, 17][value % 8]!,
      gain: 0.5,
    })),
    draw(stage, time) {
      const room = heading(stage, title, time)
      const value = Math.min(upTo, Math.max(0, Math.floor((time - 1) / pace)))
      const pitch = room.width / 4
      for (const [place, worth] of [8, 4, 2, 1].entries()) {
        const box = { x: room.x + place * pitch + 4, y: room.y + 20, width: pitch - 8, height: 214 }
        placed(stage, { alpha: enter(time, 0.1 + place * 0.12) }, () =>
          lamp(stage, box, { worth, lit: (value & worth) > 0 }),
        )
      }
      const sum = [8, 4, 2, 1].filter((worth) => (value & worth) > 0).join(' + ') || '0'
      const y = room.y + 314
      write(stage, sum, { x: room.x, y, size: 32, color: stage.palette.soft, width: room.width })
      const beat = pop(time, 1 + value * pace, 0.3)
      const figure = { x: room.x, y: y + 112 }
      placed(stage, { x: figure.x, y: figure.y, scale: 0.9 + 0.1 * beat }, () =>
        write(stage, `= ${value}`, {
          x: 0,
          y: 0,
          size: 112,
          family: 'display',
          weight: 800,
          color: stage.palette.accent,
        }),
      )
    },
  }
}

function lamp(stage: Stage, box: Box, { worth, lit }: { worth: number; lit: boolean }): void {
  const { palette } = stage
  pageCorner(stage, { ...box, radius: 16 }, lit ? palette.accent : palette.panel)
  const middle = box.x + box.width / 2
  const ink = lit ? palette.onAccent : palette.soft
  disc(stage, { x: middle, y: box.y + 56, radius: 25 }, lit ? '#f6ffe9' : palette.ground)
  const text = { x: middle, align: 'center', color: ink, weight: 700 } as const
  write(stage, lit ? '1' : '0', { ...text, y: box.y + 140, size: 54 })
  write(stage, String(worth), { ...text, y: box.y + 188, size: 28, weight: 400 })
}
