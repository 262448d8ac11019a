import { paintGround } from './grounds.ts'
import { stripe } from './marks.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type Stage, makeStage } from './stage.ts'
import { write } from './write.ts'

export interface Portrait {
  readonly palette: PaletteName
  /** Two letters. */
  readonly initials: string
  readonly emblem:
    | 'thread'
    | 'root'
    | 'prompt'
    | 'leaf'
    | 'pot'
    | 'mouth'
    | 'lens'
    | 'naira'
    | 'plus'
    | 'drum'
    | 'book'
}

const size = 512

/** A member's picture: a symbol of their work on their own cloth, with their initials. */
export function avatar({ palette: name, initials, emblem }: Portrait): Buffer {
  const palette = palettes[name]
  const shape = { width: size, height: size, safe: { x: 0, y: 0, width: size, height: 400 } }
  const stage = makeStage(shape, palette)
  stage.ctx.drawImage(paintGround(shape, palette), 0, 0)
  stage.ctx.strokeStyle = palette.accent
  stage.ctx.fillStyle = palette.accent
  stage.ctx.lineWidth = 22
  stage.ctx.save()
  stage.ctx.translate(size / 2, 190)
  emblems[emblem](stage)
  stage.ctx.restore()
  write(stage, initials, { x: size / 2, y: 420, size: 120, family: 'display', weight: 800, align: 'center' })
  if (palette.texture !== 'stripes') {
    stripe(stage, { x: size / 2 - 60, y: 452, width: 120, weight: 9, color: palette.accent })
  }
  return stage.canvas.toBuffer('image/png')
}

type Draw = (stage: Stage) => void

function line(points: readonly (readonly [number, number])[]): Draw {
  return ({ ctx }) => {
    ctx.beginPath()
    for (const [x, y] of points) ctx.lineTo(x, y)
    ctx.stroke()
  }
}

function circle(x: number, y: number, radius: number): Draw {
  return ({ ctx }) => {
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, Math.PI * 2)
    ctx.stroke()
  }
}

const all =
  (...parts: readonly Draw[]): Draw =>
  (stage) => {
    for (const part of parts) part(stage)
  }

const letter =
  (text: string): Draw =>
  (stage) =>
    write(stage, text, { x: 0, y: 60, size: 190, weight: 700, align: 'center', color: stage.palette.accent })

const emblems: Record<Portrait['emblem'], Draw> = {
  thread: all(
    line([
      [-90, 90],
      [90, -90],
    ]),
    line([
      [-60, -60],
      [-10, -10],
    ]),
    line([
      [10, 10],
      [60, 60],
    ]),
    circle(80, -80, 20),
  ),
  root: line([
    [-110, 10],
    [-70, 10],
    [-30, 90],
    [30, -90],
    [110, -90],
  ]),
  prompt: all(
    line([
      [-90, -60],
      [-20, 0],
      [-90, 60],
    ]),
    line([
      [10, 70],
      [90, 70],
    ]),
  ),
  leaf: ({ ctx }) => {
    ctx.beginPath()
    ctx.moveTo(-90, 90)
    ctx.quadraticCurveTo(-90, -80, 100, -90)
    ctx.quadraticCurveTo(90, 80, -90, 90)
    ctx.fill()
  },
  pot: ({ ctx }) => {
    ctx.beginPath()
    ctx.roundRect(-90, -30, 180, 120, [10, 10, 60, 60])
    ctx.fill()
    line([
      [-110, -40],
      [110, -40],
    ])({ ctx } as Stage)
    line([
      [-10, -70],
      [-10, -100],
    ])({ ctx } as Stage)
  },
  mouth: letter('ọ̀'),
  lens: all(circle(0, 0, 92), circle(0, 0, 40)),
  naira: letter('₦'),
  plus: all(
    line([
      [-80, 0],
      [80, 0],
    ]),
    line([
      [0, -80],
      [0, 80],
    ]),
  ),
  drum: all(
    line([
      [-80, -80],
      [80, -80],
    ]),
    line([
      [-80, 80],
      [80, 80],
    ]),
    line([
      [-70, -80],
      [-20, 0],
      [-70, 80],
    ]),
    line([
      [70, -80],
      [20, 0],
      [70, 80],
    ]),
  ),
  book: all(
    line([
      [0, -60],
      [0, 80],
    ]),
    line([
      [0, -60],
      [-100, -80],
      [-100, 60],
      [0, 80],
      [100, 60],
      [100, -80],
      [0, -60],
    ]),
  ),
}
