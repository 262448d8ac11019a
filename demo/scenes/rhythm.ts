import { enter } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, pageCorner, ring } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import type { Note } from '../sound/score.ts'
import type { VoiceName } from '../sound/voices.ts'
import { heading } from './heading.ts'

export interface Track {
  readonly name: string
  readonly voice: VoiceName
  readonly pitch: number
  readonly gain: number
  /** Steps of the cycle; `x` is struck. */
  readonly steps: string
  /** Bars before it joins in. */
  readonly from: number
}

export interface Rhythm {
  readonly title: string
  readonly bars: number
  readonly stepSeconds: number
  readonly tracks: readonly Track[]
}

const leadIn = 0.6

/** A rhythm as wheels of beads, heard as it is seen: one wheel for each instrument, one turn for each bar. */
export function rhythm({ title, bars, stepSeconds, tracks }: Rhythm): Scene {
  const cycle = (tracks[0]?.steps.length ?? 16) * stepSeconds
  return {
    seconds: leadIn + bars * cycle + 0.4,
    notes: tracks.flatMap((track) => notesOf(track, { bars, cycle, stepSeconds })),
    draw(stage, time) {
      const room = heading(stage, title, time)
      const beat = Math.max(0, time - leadIn)
      const bar = Math.min(bars - 1, Math.floor(beat / cycle))
      const legend = tracks.length * 40
      const radius = Math.min(room.width / 2, (room.height - legend - 40) / 2)
      const wheel = { x: room.x + room.width / 2 - radius, y: room.y, width: radius * 2, height: radius * 2 }
      const turned = bar === bars - 1 && beat >= bars * cycle ? 0 : (beat % cycle) / cycle
      hand(stage, { x: wheel.x + radius, y: wheel.y + radius, radius }, turned)
      for (const [index, track] of tracks.entries()) {
        const playing = bar >= track.from
        const beads = { index, playing, turned, size: radius * (1 - index * 0.27) - 20 }
        placed(stage, { alpha: enter(time, index * 0.15) * (playing ? 1 : 0.25) }, () =>
          beadsOf(stage, wheel, { track, ...beads }),
        )
      }
      placed(stage, { alpha: enter(time, 0.3) }, () =>
        names(stage, { ...room, y: wheel.y + wheel.height + 28 }, { tracks, bar }),
      )
    },
  }
}

function notesOf(
  track: Track,
  { bars, cycle, stepSeconds }: { bars: number; cycle: number; stepSeconds: number },
): Note[] {
  const struck = Array.from(track.steps).flatMap((step, index) => (step === 'x' ? [index] : []))
  return Array.from({ length: Math.max(0, bars - track.from) }, (_, bar) => bar + track.from).flatMap((bar) =>
    struck.map((index) => ({ ...track, at: leadIn + bar * cycle + index * stepSeconds })),
  )
}

function hand(stage: Stage, centre: { x: number; y: number; radius: number }, turned: number): void {
  const angle = (turned - 0.25) * Math.PI * 2
  const { ctx, palette } = stage
  ctx.strokeStyle = palette.soft
  ctx.lineWidth = 3
  ctx.beginPath()
  ctx.moveTo(centre.x, centre.y)
  ctx.lineTo(centre.x + Math.cos(angle) * centre.radius, centre.y + Math.sin(angle) * centre.radius)
  ctx.stroke()
  disc(stage, { ...centre, radius: 9 }, palette.soft)
}

const colorOf = (stage: Stage, index: number): string =>
  [stage.palette.accent, stage.palette.second, stage.palette.ink][index % 3] ?? stage.palette.ink

interface Beads {
  readonly track: Track
  readonly index: number
  readonly playing: boolean
  readonly turned: number
  readonly size: number
}

function beadsOf(stage: Stage, wheel: Box, { track, index, playing, turned, size }: Beads): void {
  const centre = { x: wheel.x + wheel.width / 2, y: wheel.y + wheel.height / 2 }
  const color = colorOf(stage, index)
  ring(stage, { ...centre, radius: size }, { color: stage.palette.panel, weight: 5 })
  const count = track.steps.length
  for (const [step, mark] of Array.from(track.steps).entries()) {
    const angle = (step / count - 0.25) * Math.PI * 2
    const at = { x: centre.x + Math.cos(angle) * size, y: centre.y + Math.sin(angle) * size }
    const since = (((turned - step / count) % 1) + 1) % 1
    const hit = playing ? Math.max(0, 1 - since * 7) : 0
    if (mark === 'x') disc(stage, { ...at, radius: 11 + hit * 9 }, color)
    else disc(stage, { ...at, radius: 4 }, stage.palette.soft)
  }
}

function names(stage: Stage, room: Box, { tracks, bar }: { tracks: readonly Track[]; bar: number }): void {
  for (const [index, track] of tracks.entries()) {
    const y = room.y + index * 40
    placed(stage, { alpha: bar >= track.from ? 1 : 0.4 }, () => {
      pageCorner(stage, { x: room.x, y, width: 26, height: 26, radius: 9 }, colorOf(stage, index))
      write(stage, track.name, { x: room.x + 42, y: y + 22, size: 26, weight: 700, width: room.width - 42 })
    })
  }
}
