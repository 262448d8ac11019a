import { easeOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, stripe } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { type Lettering, balanceLines, measure, write, writeParagraph } from '../drawing/write.ts'

/** Writes a scene's title over a stripe and returns the area below it; without a title all of it. */
export function heading(stage: Stage, title: string, time: number): Box {
  const { safe } = stage
  if (title === '') return { ...safe }
  const lettering = { family: 'display', size: safe.width > 600 ? 46 : 42, width: safe.width } as const
  const lines = balanceLines(stage, title, { ...lettering, x: 0, y: 0 })
  const leading = lettering.size * 1.08
  for (const [index, line] of lines.entries()) {
    const shown = enter(time, index * 0.1)
    placed(stage, { alpha: shown, y: (1 - shown) * 24 }, () =>
      write(stage, line, { ...lettering, x: safe.x, y: safe.y + lettering.size * 0.8 + index * leading }),
    )
  }
  const under = safe.y + lines.length * leading + 6
  stripe(stage, { x: safe.x, y: under, width: 96 }, enter(time, 0.25))
  const y = under + 36
  return { x: safe.x, y, width: safe.width, height: safe.y + safe.height - y }
}

export interface Headline {
  readonly seconds: number
  /** Small line above, such as the subject. */
  readonly kicker: string
  /** Each line is as wide as the page allows; a line that begins with `*` has the second colour. */
  readonly lines: readonly string[]
  readonly foot?: string
}

const tallest = 132

/** A poster of words that rise line by line. */
export function headline({ seconds, kicker, lines, foot }: Headline): Scene {
  return {
    seconds,
    draw(stage, time) {
      const { safe, palette } = stage
      const set = lines.map((line) => ({
        text: line.replace(/^\*/, ''),
        color: line.startsWith('*') ? palette.accent : palette.ink,
        size: posterSize(stage, line.replace(/^\*/, '')),
      }))
      const total = set.reduce((sum, line) => sum + line.size * 0.98, 0)
      const footHeight = foot ? 92 : 0
      let y = safe.y + Math.max(64, (safe.height - total - footHeight) * 0.46)
      drawKicker(stage, { text: kicker, y: y - 34 }, time)
      for (const [index, line] of set.entries()) {
        y += line.size * 0.98
        riseLine(stage, { ...line, y: y - line.size * 0.2 }, span(time, 0.15 + index * 0.16, 0.55))
      }
      if (!foot) return
      const shown = enter(time, 0.5 + lines.length * 0.16)
      placed(stage, { alpha: shown, y: (1 - shown) * 14 }, () =>
        writeParagraph(stage, foot, {
          x: safe.x,
          y: y + 44,
          size: 28,
          width: safe.width,
          color: palette.soft,
        }),
      )
    },
  }
}

function posterSize(stage: Stage, text: string): number {
  const natural = measure(stage, text, { size: 100, family: 'display', weight: 800 })
  const most = Math.min(tallest, stage.safe.height / 4.4)
  return Math.min(most, (stage.safe.width / natural) * 100)
}

function riseLine(
  stage: Stage,
  line: { text: string; color: string; size: number; y: number },
  progress: number,
): void {
  const { ctx, safe, width } = stage
  if (progress <= 0) return
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, line.y - line.size * 0.92, width, line.size * 1.24)
  ctx.clip()
  const drop = (1 - easeOut(progress)) * line.size * 1.2
  const lettering: Lettering = {
    x: safe.x - 3,
    y: line.y + drop,
    size: line.size,
    family: 'display',
    weight: 800,
  }
  write(stage, line.text, { ...lettering, color: line.color, width: safe.width + 3 })
  ctx.restore()
}

function drawKicker(stage: Stage, { text, y }: { text: string; y: number }, time: number): void {
  const { safe, palette } = stage
  const shown = enter(time, 0)
  placed(stage, { alpha: shown }, () => {
    disc(stage, { x: safe.x + 7, y: y - 8, radius: 7 * shown }, palette.second)
    write(stage, text, {
      x: safe.x + 26,
      y,
      size: 25,
      weight: 700,
      color: palette.soft,
      width: safe.width - 26,
    })
  })
}
