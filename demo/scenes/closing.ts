import { enter, pop } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { pageCorner, stripe } from '../drawing/marks.ts'
import { placed } from '../drawing/stage.ts'
import { balanceLines, write } from '../drawing/write.ts'

/** The sentence to remember, on a sheet of its own, signed. */
export function closing({ seconds, text, sign }: { seconds: number; text: string; sign: string }): Scene {
  return {
    seconds,
    draw(stage, time) {
      const { safe, palette } = stage
      const lettering = { size: 46, family: 'display', width: safe.width - 72 } as const
      const lines = balanceLines(stage, text, { ...lettering, x: 0, y: 0 })
      const height = lines.length * 54 + 150
      const top = safe.y + (safe.height - height) / 2
      const landed = pop(time, 0)
      const centre = { x: safe.x + safe.width / 2, y: top + height / 2 }
      placed(stage, { ...centre, scale: 0.85 + 0.15 * landed, alpha: enter(time, 0, 0.25) }, () => {
        const box = { x: -safe.width / 2, y: -height / 2, width: safe.width, height }
        pageCorner(stage, { ...box, radius: 28 }, palette.accent)
        for (const [index, line] of lines.entries()) {
          write(stage, line, {
            ...lettering,
            x: box.x + 36,
            y: box.y + 78 + index * 54,
            color: palette.onAccent,
          })
        }
        const foot = box.y + height - 62
        stripe(stage, { x: box.x + 36, y: foot, width: 64, color: palette.onAccent }, enter(time, 0.4))
        write(stage, sign, { x: box.x + 116, y: foot + 13, size: 24, weight: 700, color: palette.onAccent })
      })
    },
  }
}
