import type { OpenLesson } from '@akada/contract/courses/modules'
import { createStore } from 'zustand/vanilla'
import {
  type Source,
  chooseRendition,
  currentNetwork,
  ladderHere,
  playbackSettings,
  rememberedThroughput,
} from '#features/media/public.ts'
import { smallerSound } from './smaller-sound.ts'

export type DataMode = 'sound' | 'low' | 'auto'
const key = 'akada.lesson-data'
const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

interface Choices {
  mode: DataMode
  rate: number
  hasCaptions: boolean
}

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choices>
  } catch {
    return {}
  }
}

/** How lessons play in this browser, for every course. */
export const lessonChoices = createStore<Choices>(() => ({
  mode: playbackSettings.getState().dataSaver ? 'low' : 'auto',
  rate: 1,
  hasCaptions: true,
  ...stored(),
}))

export function changeChoices(change: Partial<Choices>): void {
  lessonChoices.setState(change)
  localStorage.setItem(key, JSON.stringify(lessonChoices.getState()))
}

/** One step faster or slower. */
export function changeRate(step: 1 | -1): void {
  const at = rates.findIndex((rate) => rate >= lessonChoices.getState().rate)
  changeChoices({ rate: rates[Math.max(0, Math.min(rates.length - 1, at + step))] ?? 1 })
}
export { rates }

interface Way {
  key: DataMode
  bytes: number
  /** It is unknown yet which sizes Auto will use. */
  isMost: boolean
  height: number | null
}

/** The ways to play a film, each with its cost. */
export function waysOf(lesson: Pick<OpenLesson, 'media' | 'sound'>): Way[] {
  const ladder = lesson.media ? ladderHere(lesson.media) : []
  const sound = lesson.sound && smallerSound(lesson.sound)
  const [lowest, best] = [ladder[0], ladder.at(-1)]
  return [
    ...(sound ? [{ key: 'sound' as const, bytes: sound.bytes, isMost: false, height: null }] : []),
    ...(lowest ? [{ key: 'low' as const, bytes: lowest.bytes, isMost: false, height: lowest.height }] : []),
    ...(lowest && best
      ? [{ key: 'auto' as const, bytes: best.bytes, isMost: lowest !== best, height: null }]
      : []),
  ]
}

/** The file to play. */
export function sourceOf(lesson: Pick<OpenLesson, 'media' | 'sound' | 'url'>, mode: DataMode): Source {
  const { media, sound } = lesson
  if (sound && (mode === 'sound' || !media)) return { url: smallerSound(sound).url, bitrate: undefined }
  if (!media) return { url: lesson.url, bitrate: undefined }
  const quality = mode === 'auto' ? ('auto' as const) : ('low' as const)
  const settings = { ...playbackSettings.getState(), quality, dataSaver: false }
  const shortSide = Math.min(innerWidth, innerHeight) * devicePixelRatio
  return chooseRendition(media, {
    settings,
    shortSide,
    network: currentNetwork(),
    throughput: rememberedThroughput(),
  })
}
