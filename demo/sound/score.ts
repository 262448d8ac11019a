import type { Sound } from '../drawing/encode.ts'
import { type VoiceName, sampleRate, voices } from './voices.ts'

/** One sound of a piece; `pitch` in semitones as MIDI counts them (60 is middle C), `pan` from -1 to 1. */
export interface Note {
  readonly at: number
  readonly voice: VoiceName
  readonly pitch: number
  readonly gain: number
  readonly pan?: number
}

const loudest = 0.82
const fadeSeconds = 0.5
const echo = { seconds: 0.19, gain: 0.2 }

/** Plays notes into two channels of this length, with a short reverb and a soft end. */
export function perform(notes: readonly Note[], seconds: number): Sound {
  const length = Math.round(seconds * sampleRate)
  const sound = { rate: sampleRate, left: new Float32Array(length), right: new Float32Array(length) }
  const kept = new Map<string, Float32Array>()
  for (const note of notes) {
    const name = `${note.voice} ${note.pitch}`
    const samples = kept.get(name) ?? voices[note.voice](440 * 2 ** ((note.pitch - 69) / 12))
    kept.set(name, samples)
    add(sound, samples, note)
  }
  addEcho(sound)
  level(sound)
  return sound
}

function add(sound: Sound, samples: Float32Array, { at, gain, pan = 0 }: Note): void {
  const start = Math.round(at * sampleRate)
  const leftGain = gain * Math.sqrt((1 - pan) / 2)
  const rightGain = gain * Math.sqrt((1 + pan) / 2)
  const count = Math.min(samples.length, sound.left.length - start)
  for (let index = 0; index < count; index++) {
    const value = samples[index] ?? 0
    sound.left[start + index] = (sound.left[start + index] ?? 0) + value * leftGain
    sound.right[start + index] = (sound.right[start + index] ?? 0) + value * rightGain
  }
}

function addEcho({ left, right }: Sound): void {
  const delay = Math.round(echo.seconds * sampleRate)
  for (let index = delay; index < left.length; index++) {
    const fromRight = (right[index - delay] ?? 0) * echo.gain
    right[index] = (right[index] ?? 0) + (left[index - delay] ?? 0) * echo.gain
    left[index] = (left[index] ?? 0) + fromRight
  }
}

function level({ left, right }: Sound): void {
  const peak = left.reduce(
    (most, value, index) => Math.max(most, Math.abs(value), Math.abs(right[index] ?? 0)),
    0,
  )
  const gain = peak === 0 ? 0 : loudest / peak
  const fade = Math.round(fadeSeconds * sampleRate)
  for (let index = 0; index < left.length; index++) {
    const ending = Math.min(1, (left.length - index) / fade)
    left[index] = (left[index] ?? 0) * gain * ending
    right[index] = (right[index] ?? 0) * gain * ending
  }
}
