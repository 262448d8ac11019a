import { seeded } from './random.ts'

export const sampleRate = 44_100

/** One instrument: the samples of a note at a frequency in hertz, loudest about 1. */
export type Voice = (frequency: number) => Float32Array

type Wave = (seconds: number) => number

const turn = Math.PI * 2

function shaped(length: number, wave: Wave): Float32Array {
  const samples = new Float32Array(Math.round(length * sampleRate))
  for (let index = 0; index < samples.length; index++) {
    const seconds = index / sampleRate
    const ending = Math.min(1, (length - seconds) * 60)
    samples[index] = wave(seconds) * Math.min(1, seconds * 400) * ending
  }
  return samples
}

/** Karplus and Strong's plucked string: noise in a loop with a low-pass filter. */
function pluckedString(frequency: number, life: { seconds: number; damping: number }): Float32Array {
  const random = seeded(`string ${Math.round(frequency)}`)
  const loop = Float32Array.from({ length: Math.round(sampleRate / frequency) }, () => random() * 2 - 1)
  const samples = new Float32Array(Math.round(life.seconds * sampleRate))
  let place = 0
  for (let index = 0; index < samples.length; index++) {
    const next = (place + 1) % loop.length
    const value = loop[place] ?? 0
    samples[index] = value * Math.min(1, (samples.length - index) / 2000)
    loop[place] = ((value + (loop[next] ?? 0)) / 2) * life.damping
    place = next
  }
  return samples
}

function noise(seed: string): Wave {
  const random = seeded(seed)
  return () => random() * 2 - 1
}

const hiss = (seed: string, life: { seconds: number; fall: number }): Voice => {
  const source = noise(seed)
  return () => {
    let before = 0
    return shaped(life.seconds, (t) => {
      const value = source(t)
      const bright = value - before
      before = value
      return bright * 0.5 * Math.exp(-t * life.fall)
    })
  }
}

/** A struck skin: a tone that drops as the skin settles, with a slap of noise. */
const skin =
  (drop: number, fall: number): Voice =>
  (frequency) => {
    const slap = noise(`skin ${drop}`)
    return shaped(0.5, (t) => {
      const phase = turn * (frequency * t + ((frequency * drop) / 30) * (1 - Math.exp(-t * 30)))
      return Math.sin(phase) * Math.exp(-t * fall) + slap(t) * 0.25 * Math.exp(-t * 120)
    })
  }

export const voices = {
  kora: (frequency) => pluckedString(frequency, { seconds: 1.6, damping: 0.996 }),
  guitar: (frequency) => pluckedString(frequency, { seconds: 1.1, damping: 0.99 }),
  marimba: (frequency) =>
    shaped(0.9, (t) => {
      const bar = Math.sin(turn * frequency * t) * Math.exp(-t * 5.5)
      return bar + 0.3 * Math.sin(turn * frequency * 3.93 * t) * Math.exp(-t * 18)
    }),
  kalimba: (frequency) =>
    shaped(1.3, (t) => {
      const tine = Math.sin(turn * frequency * t) * Math.exp(-t * 3.2)
      return 0.9 * tine + 0.16 * Math.sin(turn * frequency * 5.6 * t) * Math.exp(-t * 22)
    }),
  flute: (frequency) =>
    shaped(0.7, (t) => {
      const breath = Math.min(1, t * 14) * Math.exp(-Math.max(0, t - 0.35) * 8)
      const tone = Math.sin(turn * frequency * t + 0.3 * Math.sin(turn * 5 * t))
      return breath * (0.8 * tone + 0.16 * Math.sin(turn * 2 * frequency * t))
    }),
  pad: (frequency) =>
    shaped(3.4, (t) => {
      const swell = Math.min(1, t * 1.2) * Math.min(1, (3.4 - t) * 0.8)
      return swell * 0.5 * (Math.sin(turn * frequency * t) + 0.4 * Math.sin(turn * frequency * 1.005 * t))
    }),
  agogo: (frequency) =>
    shaped(0.45, (t) => {
      const bell = Math.sin(turn * frequency * t) + 0.6 * Math.sin(turn * frequency * 2.76 * t)
      return 0.6 * bell * Math.exp(-t * 11)
    }),
  bass: (frequency) =>
    shaped(0.7, (t) => {
      return (Math.sin(turn * frequency * t) + 0.25 * Math.sin(turn * frequency * 2 * t)) * Math.exp(-t * 4)
    }),
  drum: skin(1.6, 9),
  conga: skin(0.5, 14),
  shaker: hiss('shaker', { seconds: 0.12, fall: 45 }),
  click: (frequency) => shaped(0.08, (t) => Math.sin(turn * frequency * t) * Math.exp(-t * 70)),
} as const satisfies Record<string, Voice>

export type VoiceName = keyof typeof voices
