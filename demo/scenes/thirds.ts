import { easeInOut, enter, mix, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, polygon, ring, trace } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

/** A canoe at sunset, moved from the middle to the lines of the rule of thirds. */
export function ruleOfThirds({ seconds, title }: { seconds: number; title: string }): Scene {
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const frame = { x: room.x, y: room.y + 6, width: room.width, height: Math.min(340, room.height - 90) }
      const moved = easeInOut(span(time, seconds * 0.42, 1.6))
      const { ctx, palette } = stage
      ctx.save()
      ctx.beginPath()
      ctx.roundRect(frame.x, frame.y, frame.width, frame.height, [18, 4, 18, 18])
      ctx.clip()
      landscape(stage, frame, { moved, time })
      ctx.restore()
      thirds(stage, frame, enter(time, seconds * 0.2, 0.9))
      const y = frame.y + frame.height + 48
      const said = moved < 0.5 ? 'In the middle: it stands still' : 'On the third: it has room to go'
      placed(stage, { alpha: enter(time, 0.5) }, () =>
        write(stage, said, {
          x: room.x,
          y,
          size: 29,
          weight: 700,
          width: room.width,
          color: moved < 0.5 ? palette.ink : palette.second,
        }),
      )
    },
  }
}

function landscape(stage: Stage, frame: Box, { moved, time }: { moved: number; time: number }): void {
  const { ctx, palette } = stage
  const horizon = frame.y + frame.height * mix(0.5, 2 / 3, moved)
  ctx.fillStyle = '#f7b267'
  ctx.fillRect(frame.x, frame.y, frame.width, frame.height)
  ctx.fillStyle = '#f4845f'
  ctx.fillRect(frame.x, horizon - 60, frame.width, 60)
  const sun = { x: frame.x + frame.width * mix(0.5, 2 / 3, moved), y: horizon - 44 }
  disc(stage, { ...sun, radius: 62 }, '#fff0c9')
  ctx.fillStyle = '#0d4149'
  ctx.fillRect(frame.x, horizon, frame.width, frame.height)
  for (let ripple = 0; ripple < 7; ripple++) {
    const width = 90 - ripple * 6 + Math.sin(time * 3 + ripple) * 14
    ctx.fillStyle = ripple % 2 === 0 ? '#f7b267' : '#e2725b'
    ctx.globalAlpha = 0.75 - ripple * 0.08
    ctx.fillRect(sun.x - width / 2, horizon + 14 + ripple * 18, width, 5)
  }
  ctx.globalAlpha = 1
  const boat = {
    x: frame.x + frame.width * mix(0.5, 1 / 3, moved),
    y: horizon + 26 + Math.sin(time * 1.7) * 3,
  }
  canoe(stage, boat, palette.ground)
}

function canoe(stage: Stage, { x, y }: { x: number; y: number }, ink: string): void {
  const { ctx } = stage
  ctx.fillStyle = ink
  ctx.beginPath()
  ctx.moveTo(x - 84, y - 10)
  ctx.quadraticCurveTo(x, y + 44, x + 84, y - 10)
  ctx.quadraticCurveTo(x, y + 8, x - 84, y - 10)
  ctx.fill()
  polygon(
    stage,
    [
      { x: x - 26, y: y + 6 },
      { x: x - 18, y: y - 52 },
      { x: x + 2, y: y - 52 },
      { x: x + 12, y: y + 6 },
    ],
    ink,
  )
  disc(stage, { x: x - 8, y: y - 66, radius: 14 }, ink)
  trace(
    stage,
    [
      { x: x + 30, y: y - 76 },
      { x: x + 4, y: y - 40 },
      { x: x - 34, y: y + 40 },
    ],
    { color: ink, weight: 5 },
  )
}

function thirds(stage: Stage, frame: Box, shown: number): void {
  const pen = { color: '#ffffff', weight: 2.5, shown }
  for (const third of [1 / 3, 2 / 3]) {
    const x = frame.x + frame.width * third
    const y = frame.y + frame.height * third
    trace(
      stage,
      [
        { x, y: frame.y },
        { x, y: frame.y + frame.height },
      ],
      pen,
    )
    trace(
      stage,
      [
        { x: frame.x, y },
        { x: frame.x + frame.width, y },
      ],
      pen,
    )
    for (const other of [1 / 3, 2 / 3]) {
      ring(
        stage,
        { x, y: frame.y + frame.height * other, radius: 13 * shown },
        { color: stage.palette.accent, weight: 4 },
      )
    }
  }
}
