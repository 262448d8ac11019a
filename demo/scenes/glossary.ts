import { enter } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { pageCorner } from '../drawing/marks.ts'
import { placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface Glossary {
  readonly seconds: number
  readonly title: string
  readonly pairs: readonly (readonly [word: string, meaning: string])[]
}

/** Words and their meanings, dealt as cards. */
export function glossary({ seconds, title, pairs }: Glossary): Scene {
  const pace = (seconds - 1.8) / pairs.length
  return {
    seconds,
    draw(stage, time) {
      const { palette } = stage
      const room = heading(stage, title, time)
      const height = Math.min(92, room.height / pairs.length - 12)
      for (const [index, [word, meaning]] of pairs.entries()) {
        const shown = enter(time, 0.4 + index * pace)
        const y = room.y + index * (height + 12)
        placed(stage, { alpha: shown, x: (1 - shown) * 60 }, () => {
          pageCorner(stage, { x: room.x, y, width: room.width, height, radius: 16 }, palette.panel)
          const middle = y + height / 2
          write(stage, word, {
            x: room.x + 20,
            y: middle + 12,
            size: 36,
            family: 'display',
            weight: 700,
            color: palette.ink,
            width: room.width * 0.42 - 20,
          })
          const right = {
            x: room.x + room.width - 20,
            align: 'right',
            width: room.width * 0.58 - 36,
          } as const
          write(stage, meaning, { ...right, y: middle + 10, size: 27, color: palette.ink })
        })
      }
    },
  }
}
