import { easeInOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, ring } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

const hours = [
  { until: 0.16, name: 'Golden hour', says: 'soft and warm: shoot faces now', sky: '#f7b267' },
  { until: 0.4, name: 'Morning', says: 'clear: buildings, streets', sky: '#8fd3e0' },
  { until: 0.62, name: 'Midday', says: 'hard shadows: look for shade', sky: '#cfeaf0' },
  { until: 0.84, name: 'Afternoon', says: 'turn the sun to the side', sky: '#8fc9dd' },
  { until: 1.01, name: 'Golden hour', says: 'long shadows, glowing skin', sky: '#f4845f' },
] as const

/** A day of the sun over one person, whose shadow turns and stretches with it. */
export function sunPath({ seconds, title }: { seconds: number; title: string }): Scene {
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const day = easeInOut(span(time, 0.6, seconds - 1.4))
      const hour = hours.find(({ until }) => day < until) ?? hours[4]
      const frame = { x: room.x, y: room.y + 4, width: room.width, height: Math.min(330, room.height - 130) }
      const { ctx } = stage
      ctx.save()
      ctx.beginPath()
      ctx.roundRect(frame.x, frame.y, frame.width, frame.height, [18, 4, 18, 18])
      ctx.clip()
      sky(stage, frame, { day, color: hour.sky })
      ctx.restore()
      const clock = `${String(6 + Math.floor(day * 12.5)).padStart(2, '0')}:${day * 12.5 - Math.floor(day * 12.5) < 0.5 ? '00' : '30'}`
      const y = frame.y + frame.height + 54
      placed(stage, { alpha: enter(time, 0.4) }, () => {
        write(stage, hour.name, { x: room.x, y, size: 38, family: 'display', color: stage.palette.accent })
        write(stage, clock, { x: room.x + room.width, y, size: 34, weight: 700, align: 'right' })
        write(stage, hour.says, { x: room.x, y: y + 42, size: 28, width: room.width })
      })
    },
  }
}

function sky(stage: Stage, frame: Box, { day, color }: { day: number; color: string }): void {
  const { ctx } = stage
  ctx.fillStyle = color
  ctx.fillRect(frame.x, frame.y, frame.width, frame.height)
  const ground = frame.y + frame.height * 0.8
  const angle = Math.PI * (1 - day)
  const centre = frame.x + frame.width / 2
  const reach = { x: frame.width * 0.44, y: frame.height * 0.66 }
  const sun = { x: centre + Math.cos(angle) * reach.x, y: ground - Math.sin(angle) * reach.y }
  ring(stage, { x: sun.x, y: sun.y, radius: 42 }, { color: '#fff6dc', weight: 3, dash: [4, 10] })
  disc(stage, { ...sun, radius: 28 }, '#fff6dc')
  ctx.fillStyle = '#0d4149'
  ctx.fillRect(frame.x, ground, frame.width, frame.height)
  const height = Math.max(0.12, Math.sin(angle))
  const length = Math.min(frame.width * 0.42, 34 / height) * -Math.sign(Math.cos(angle))
  ctx.fillStyle = '#04191d'
  ctx.beginPath()
  ctx.ellipse(centre + length / 2, ground + 16, Math.abs(length) / 2 + 14, 8, 0, 0, Math.PI * 2)
  ctx.fill()
  disc(stage, { x: centre, y: ground - 92, radius: 19 }, '#7a4a2b')
  ctx.fillStyle = '#3b389e'
  ctx.beginPath()
  ctx.roundRect(centre - 30, ground - 70, 60, 88, [28, 28, 8, 8])
  ctx.fill()
}
