import { easeInOut, enter, span } from '../drawing/easing.ts'
import { type Scene, scatter } from '../drawing/film.ts'
import { type Point, disc, ring } from '../drawing/marks.ts'
import { type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

const phases = [
  'New moon',
  'Waxing crescent',
  'First quarter',
  'Waxing gibbous',
  'Full moon',
  'Waning gibbous',
  'Last quarter',
  'Waning crescent',
]
const month = 29.5

/** One month of the moon: it goes round the earth while the face we see fills and empties. */
export function moonMonth({ seconds, title }: { seconds: number; title: string }): Scene {
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const age = easeInOut(span(time, 0.8, seconds - 1.6)) * 0.999
      stars(stage, time)
      const radius = Math.min(112, room.height / 5)
      const face = { x: room.x + room.width / 2, y: room.y + radius + 6 }
      moonFace(stage, { ...face, radius }, age)
      const phase = phases[Math.round(age * 8) % 8] ?? ''
      const below = face.y + radius
      write(stage, phase, {
        x: face.x,
        y: below + 56,
        size: 40,
        family: 'display',
        align: 'center',
        width: room.width,
      })
      const day = `Day ${Math.round(age * month)} of 29½`
      write(stage, day, { x: face.x, y: below + 94, size: 27, align: 'center', color: stage.palette.soft })
      placed(stage, { alpha: enter(time, 0.4) }, () =>
        orbit(stage, { x: face.x, y: below + 188, radius: 66 }, age),
      )
    },
  }
}

/** The lit part seen from the northern tropics: light grows from the right. `age` from 0 (new) to 1 (new again). */
function moonFace(stage: Stage, at: Point & { radius: number }, age: number): void {
  const { ctx, palette } = stage
  disc(stage, at, palette.panel)
  const waxing = age < 0.5
  const bulge = Math.cos(age * Math.PI * 2)
  ctx.save()
  ctx.translate(at.x, at.y)
  if (!waxing) ctx.scale(-1, 1)
  ctx.beginPath()
  ctx.arc(0, 0, at.radius, -Math.PI / 2, Math.PI / 2)
  ctx.ellipse(
    0,
    0,
    Math.max(0.01, Math.abs(bulge) * at.radius),
    at.radius,
    0,
    Math.PI / 2,
    -Math.PI / 2,
    bulge > 0,
  )
  ctx.fillStyle = palette.ink
  ctx.fill()
  ctx.restore()
  ctx.globalAlpha = 0.1
  for (const [x, y, size] of [
    [-0.35, -0.3, 0.2],
    [0.3, 0.1, 0.26],
    [-0.1, 0.5, 0.15],
    [0.42, -0.45, 0.12],
  ] as const) {
    disc(
      stage,
      { x: at.x + x * at.radius, y: at.y + y * at.radius, radius: size * at.radius },
      palette.ground,
    )
  }
  ctx.globalAlpha = 1
}

function orbit(stage: Stage, at: Point & { radius: number }, age: number): void {
  const { palette } = stage
  ring(stage, at, { color: palette.soft, weight: 2, dash: [3, 8] })
  disc(stage, { ...at, radius: 22 }, palette.second)
  const angle = -age * Math.PI * 2
  const moon = { x: at.x + Math.cos(angle) * at.radius, y: at.y + Math.sin(angle) * at.radius }
  disc(stage, { ...moon, radius: 11 }, palette.ink)
  const { ctx } = stage
  ctx.fillStyle = palette.ground
  ctx.beginPath()
  ctx.arc(moon.x, moon.y, 11.5, Math.PI / 2, -Math.PI / 2)
  ctx.fill()
  ring(stage, { ...moon, radius: 11 }, { color: palette.soft, weight: 1.5 })
  disc(stage, { x: at.x + at.radius + 74, y: at.y, radius: 26 }, '#fabf21')
  const label = { size: 22, color: palette.soft, align: 'center' } as const
  write(stage, 'sun', { ...label, x: at.x + at.radius + 74, y: at.y + 54 })
  write(stage, 'earth', { ...label, x: at.x, y: at.y + 46 })
}

const sky = scatter('stars', 120)

function stars(stage: Stage, time: number): void {
  for (let star = 0; star < 40; star++) {
    const [x = 0, y = 0, size = 0] = sky.slice(star * 3, star * 3 + 3)
    stage.ctx.globalAlpha = 0.35 + 0.3 * Math.sin(time * 2 + star)
    disc(stage, { x: x * stage.width, y: y * stage.height, radius: 0.8 + size * 1.6 }, stage.palette.soft)
  }
  stage.ctx.globalAlpha = 1
}
