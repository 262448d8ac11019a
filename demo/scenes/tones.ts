import { easeInOut, enter, pop, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, pageCorner, trace } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import type { Note } from '../sound/score.ts'

export type Tone = 'low' | 'mid' | 'high'

export interface ToneWord {
  /** Syllables with their tone, as `ọ` mid, `kọ́` high. */
  readonly syllables: readonly (readonly [text: string, tone: Tone])[]
  readonly word: string
  readonly meaning: string
}

const heights = { high: 0, mid: 0.5, low: 1 } as const
const sung = { high: 67, mid: 64, low: 60 } as const
const wordSeconds = 2.6

/** Yoruba words that differ only in their tones: drawn on three lines and sung as do, re, mi. */
export function toneWords({ title, words }: { title: string; words: readonly ToneWord[] }): Scene {
  const seconds = 0.8 + words.length * wordSeconds + 0.6
  return {
    seconds,
    notes: words.flatMap((word, index) => singWord(word, 0.8 + index * wordSeconds)),
    draw(stage, time) {
      const { safe, palette } = stage
      const index = Math.min(words.length - 1, Math.max(0, Math.floor((time - 0.8) / wordSeconds)))
      const word = words[index]
      if (!word) return
      write(stage, title, {
        x: safe.x,
        y: safe.y + 30,
        size: 28,
        weight: 700,
        width: safe.width,
        color: palette.soft,
      })
      const since = time - 0.8 - index * wordSeconds
      const staff = {
        x: safe.x,
        y: safe.y + 100,
        width: safe.width,
        height: Math.min(190, safe.height * 0.3),
      }
      staffLines(stage, staff, enter(time, 0, 0.6))
      melody(stage, { staff, word, since })
      const below = { x: safe.x, y: staff.y + staff.height + 60 }
      const shown = enter(since, 0.3)
      placed(stage, { alpha: shown, y: (1 - shown) * 24 }, () => {
        const name = { family: 'display', weight: 800, width: safe.width } as const
        write(stage, word.word, { x: safe.x, y: below.y + 92, size: 116, ...name, color: palette.accent })
        write(stage, word.meaning, { x: safe.x, y: below.y + 156, size: 38, width: safe.width })
      })
      counter(stage, { x: safe.x, y: below.y + 206 }, { count: words.length, index })
    },
  }
}

function singWord({ syllables }: ToneWord, at: number): Note[] {
  return syllables.flatMap(([, tone], index) => [
    { at: at + 0.35 + index * 0.5, voice: 'flute' as const, pitch: sung[tone], gain: 0.7 },
    { at: at + 0.35 + index * 0.5, voice: 'drum' as const, pitch: sung[tone] - 24, gain: 0.35 },
  ])
}

function staffLines(stage: Stage, staff: Box, shown: number): void {
  const names = [
    ['high', 'mí'],
    ['mid', 're'],
    ['low', 'dò'],
  ] as const
  for (const [tone, name] of names) {
    const y = staff.y + heights[tone] * staff.height
    trace(
      stage,
      [
        { x: staff.x + 56, y },
        { x: staff.x + staff.width, y },
      ],
      { color: stage.palette.soft, weight: 2, dash: [4, 8], shown },
    )
    write(stage, name, { x: staff.x, y: y + 9, size: 26, weight: 700, color: stage.palette.soft })
  }
}

function melody(stage: Stage, { staff, word, since }: { staff: Box; word: ToneWord; since: number }): void {
  const pitch = (staff.width - 56) / word.syllables.length
  const places = word.syllables.map(([text, tone], index) => ({
    text,
    x: staff.x + 56 + pitch * (index + 0.5),
    y: staff.y + heights[tone] * staff.height,
    at: 0.35 + index * 0.5,
  }))
  const travelled = easeInOut(span(since, 0.35, (places.length - 1) * 0.5 + 0.01))
  if (since > 0.35) trace(stage, places, { color: stage.palette.second, weight: 6, shown: travelled })
  for (const place of places) {
    const size = pop(since, place.at - 0.1, 0.35)
    if (size <= 0) continue
    disc(stage, { ...place, radius: 42 * size }, stage.palette.accent)
    const label = { x: place.x, y: place.y + 11, size: 36, weight: 700, align: 'center' } as const
    if (size > 0.6) write(stage, place.text, { ...label, color: stage.palette.onAccent, width: 76 })
  }
}

function counter(
  stage: Stage,
  at: { x: number; y: number },
  { count, index }: { count: number; index: number },
): void {
  for (let place = 0; place < count; place++) {
    const box = { x: at.x + place * 34, y: at.y, width: 26, height: 10 }
    pageCorner(stage, { ...box, radius: 5 }, place === index ? stage.palette.second : stage.palette.grain)
  }
}
