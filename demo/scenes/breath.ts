import { easeInOut, mix } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, ring } from '../drawing/marks.ts'
import { write } from '../drawing/write.ts'
import type { Note } from '../sound/score.ts'
import { heading } from './heading.ts'

const phases = [
  { name: 'Breathe in', from: 0, to: 1, pitch: 60 },
  { name: 'Hold', from: 1, to: 1, pitch: 67 },
  { name: 'Breathe out', from: 1, to: 0, pitch: 64 },
  { name: 'Hold', from: 0, to: 0, pitch: 55 },
] as const
const leadIn = 1

/** A circle to breathe along with, four counts for each side of the square. */
export function boxBreath({
  title,
  rounds,
  count = 4,
}: {
  title: string
  rounds: number
  count?: number
}): Scene {
  const seconds = leadIn + rounds * 4 * count + 0.6
  return {
    seconds,
    notes: Array.from({ length: rounds * 4 }, (_, index): Note[] => {
      const pitch = phases[index % 4]?.pitch ?? 60
      const at = leadIn + index * count
      return [
        { at, voice: 'pad', pitch: pitch - 12, gain: 0.6 },
        { at, voice: 'kora', pitch, gain: 0.5 },
      ]
    }).flat(),
    draw(stage, time) {
      const { palette } = stage
      const room = heading(stage, title, time)
      const beat = Math.min(rounds * 4 * count - 0.001, Math.max(0, time - leadIn))
      const phase = phases[Math.floor(beat / count) % 4] ?? phases[0]
      const progress = (beat % count) / count
      const radius = Math.min(room.width / 2, room.height / 2 - 20)
      const centre = { x: room.x + room.width / 2, y: room.y + radius + 6 }
      const full = mix(phase.from, phase.to, easeInOut(progress))
      for (const [index, wave] of [1, 0.8, 0.6].entries()) {
        const size = mix(radius * 0.42, radius, full) * wave
        stage.ctx.globalAlpha = 0.22 + index * 0.22
        disc(stage, { ...centre, radius: size }, palette.accent)
      }
      stage.ctx.globalAlpha = 1
      disc(stage, { ...centre, radius: radius * 0.4 }, palette.accent)
      ring(stage, { ...centre, radius: radius - 3 }, { color: palette.second, weight: 6, shown: progress })
      const text = { x: centre.x, align: 'center', color: palette.onAccent, weight: 700 } as const
      write(stage, String(Math.floor(progress * count) + 1), {
        ...text,
        y: centre.y + 22,
        size: 58,
        family: 'display',
      })
      write(stage, phase.name, {
        ...text,
        y: centre.y + radius + 62,
        size: 44,
        family: 'display',
        color: palette.ink,
      })
    },
  }
}
