import { seeded } from './random.ts'
import type { Note } from './score.ts'
import type { VoiceName } from './voices.ts'

interface Style {
  readonly beatsPerMinute: number
  readonly lead: VoiceName
  readonly root: number
  /** Steps above the root that the melody may use. */
  readonly scale: readonly number[]
  /** Chance that the melody plays on a half beat. */
  readonly busy: number
  readonly bass: readonly number[]
  /** Sixteen steps of a bar, any number of rows; `x` plays. */
  readonly beat: Partial<Record<'drum' | 'conga' | 'shaker' | 'agogo' | 'click', string>>
}

const major = [0, 2, 4, 7, 9, 12, 14, 16]
const minor = [0, 3, 5, 7, 10, 12, 15, 17]

/** The music of each creator's lessons. */
export const music = {
  highlife: {
    beatsPerMinute: 112,
    lead: 'guitar',
    root: 62,
    scale: [0, 4, 7, 9, 12, 16],
    busy: 0.72,
    bass: [0, 0, 5, 7],
    beat: { shaker: 'x.x.x.x.x.x.x.x.', conga: '....x..x....x.xx', agogo: 'x..x..x...x.x...' },
  },
  koraMorning: {
    beatsPerMinute: 92,
    lead: 'kora',
    root: 65,
    scale: major,
    busy: 0.66,
    bass: [0, 9, 5, 7],
    beat: { shaker: '....x.......x...' },
  },
  chalk: {
    beatsPerMinute: 100,
    lead: 'marimba',
    root: 60,
    scale: major,
    busy: 0.55,
    bass: [0, 5, 9, 7],
    beat: { click: 'x...x...x...x.x.', shaker: '..x...x...x...x.' },
  },
  circuits: {
    beatsPerMinute: 120,
    lead: 'kalimba',
    root: 57,
    scale: minor,
    busy: 0.6,
    bass: [0, 0, 3, 10],
    beat: { drum: 'x...x...x...x...', shaker: '..x...x...x...x.', click: 'x.xx..x.x.xx..x.' },
  },
  fields: {
    beatsPerMinute: 84,
    lead: 'flute',
    root: 67,
    scale: [0, 2, 4, 7, 9, 12],
    busy: 0.3,
    bass: [0, 5, 0, 7],
    beat: { conga: 'x.....x...x.....', shaker: '..xx..xx..xx..xx' },
  },
  kitchen: {
    beatsPerMinute: 116,
    lead: 'marimba',
    root: 64,
    scale: [0, 2, 4, 7, 9, 12, 14],
    busy: 0.68,
    bass: [0, 7, 5, 7],
    beat: { drum: 'x.....x.x.......', conga: '..x.x..x..x.x.xx', shaker: 'x.x.x.x.x.x.x.x.' },
  },
  lagoonNight: {
    beatsPerMinute: 76,
    lead: 'kalimba',
    root: 62,
    scale: minor,
    busy: 0.4,
    bass: [0, 8, 3, 10],
    beat: { click: 'x.......x.......' },
  },
  counter: {
    beatsPerMinute: 104,
    lead: 'guitar',
    root: 60,
    scale: major,
    busy: 0.5,
    bass: [0, 9, 5, 7],
    beat: { agogo: 'x.......x.......', shaker: '..x...x...x...x.', drum: 'x.......x.x.....' },
  },
  calm: {
    beatsPerMinute: 70,
    lead: 'kora',
    root: 60,
    scale: [0, 4, 7, 11, 12, 16],
    busy: 0.35,
    bass: [0, 9, 5, 0],
    beat: {},
  },
} as const satisfies Record<string, Style>

export type MusicName = keyof typeof music

/** A piece in a style; the seed makes it unique to a post. */
export function compose(name: MusicName, seconds: number, seed: string): Note[] {
  const style: Style = music[name]
  const random = seeded(`${name} ${seed}`)
  const step = 60 / style.beatsPerMinute / 4
  const notes: Note[] = []
  let place = Math.floor(random() * style.scale.length)
  for (let index = 0; index * step < seconds - 0.3; index++) {
    const at = index * step
    const bar = Math.floor(index / 16)
    notes.push(...beatAt(style, index % 16, at), ...groundAt(style, { step: index % 16, bar, at }))
    const strong = index % 4 === 0
    if (index % 2 === 1 || random() > (strong ? style.busy + 0.2 : style.busy)) continue
    place = Math.min(style.scale.length - 1, Math.max(0, place + Math.round(random() * 4 - 2)))
    const pitch = style.root + (style.scale[place] ?? 0)
    notes.push({ at, voice: style.lead, pitch, gain: strong ? 0.5 : 0.36, pan: random() * 0.8 - 0.4 })
  }
  return notes
}

const struck = { drum: 36, conga: 55, shaker: 60, agogo: 80, click: 84 } as const
const loudness = { drum: 0.55, conga: 0.3, shaker: 0.12, agogo: 0.1, click: 0.1 } as const

function beatAt(style: Style, step: number, at: number): Note[] {
  return Object.entries(style.beat).flatMap(([voice, row]) => {
    const name = voice as keyof Style['beat']
    return row[step] === 'x' ? [{ at, voice: name, pitch: struck[name], gain: loudness[name], pan: 0.2 }] : []
  })
}

function groundAt(style: Style, { step, bar, at }: { step: number; bar: number; at: number }): Note[] {
  const degree = style.bass[bar % style.bass.length] ?? 0
  const pitch = style.root - 24 + degree
  if (step === 0) {
    const chord = [0, 7].map((interval) => ({
      at,
      voice: 'pad' as const,
      pitch: pitch + 12 + interval,
      gain: 0.13,
    }))
    return [{ at, voice: 'bass', pitch, gain: 0.5 }, ...chord]
  }
  return step === 6 || step === 10 ? [{ at, voice: 'bass', pitch, gain: 0.32 }] : []
}
