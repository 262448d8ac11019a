import { type Family, families } from './fonts.ts'
import type { Stage } from './stage.ts'

export interface Lettering {
  readonly x: number
  /** Baseline of the (first) line. */
  readonly y: number
  readonly size: number
  readonly family?: Family
  readonly weight?: number
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Maximum width: a single line shrinks to it, a paragraph breaks at it. */
  readonly width?: number
  readonly leading?: number
}

/** Writes one line, smaller if it would not fit, and returns its width. */
export function write(stage: Stage, text: string, lettering: Lettering): number {
  const { ctx } = stage
  const { x, y, color = stage.palette.ink, align = 'left', width = Infinity } = lettering
  let { size } = lettering
  setFont(stage, lettering, size)
  let measured = ctx.measureText(text).width
  if (measured > width) {
    size *= width / measured
    setFont(stage, lettering, size)
    measured = ctx.measureText(text).width
  }
  ctx.fillStyle = color
  ctx.textAlign = 'left'
  const left = x - { left: 0, center: measured / 2, right: measured }[align]
  ctx.fillText(text, left, y)
  note(stage, text, { left, top: y - size * 0.75, width: measured, height: size * 0.95 })
  return measured
}

/** Writes a paragraph broken at `width`, and returns its height. */
export function writeParagraph(stage: Stage, text: string, lettering: Lettering & { width: number }): number {
  const lines = breakLines(stage, text, lettering)
  const leading = lettering.leading ?? lettering.size * 1.3
  for (const [index, line] of lines.entries())
    write(stage, line, { ...lettering, y: lettering.y + index * leading })
  return lines.length * leading
}

/** The lines of a text at the lettering's width. */
export function breakLines(stage: Stage, text: string, lettering: Lettering & { width: number }): string[] {
  setFont(stage, lettering, lettering.size)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && stage.ctx.measureText(longer).width <= lettering.width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As few lines as `breakLines` needs, as equally long as possible, so that no last word is alone. */
export function balanceLines(stage: Stage, text: string, lettering: Lettering & { width: number }): string[] {
  let best = breakLines(stage, text, lettering)
  const count = best.length
  for (let width = lettering.width - 8; width > lettering.width / 3; width -= 8) {
    const narrower = breakLines(stage, text, { ...lettering, width })
    if (narrower.length > count || narrower.some((line) => stage.ctx.measureText(line).width > width)) break
    best = narrower
  }
  return best
}

export function measure(stage: Stage, text: string, lettering: Omit<Lettering, 'x' | 'y'>): number {
  setFont(stage, lettering, lettering.size)
  return stage.ctx.measureText(text).width
}

function setFont(stage: Stage, lettering: Omit<Lettering, 'x' | 'y'>, size: number): void {
  const { family = 'text', weight = family === 'display' ? 700 : 400 } = lettering
  stage.ctx.font = `${weight} ${size}px ${families[family]}`
}

function note(
  stage: Stage,
  text: string,
  at: { left: number; top: number; width: number; height: number },
): void {
  if (!stage.written || stage.ctx.globalAlpha < 0.9) return
  const matrix = stage.ctx.getTransform()
  stage.written.push({
    text,
    box: {
      x: at.left * matrix.a + matrix.e,
      y: at.top * matrix.d + matrix.f,
      width: at.width * matrix.a,
      height: at.height * matrix.d,
    },
  })
}
