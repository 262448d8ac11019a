import { createStore } from 'zustand/vanilla'

export type AutoplaySetting = 'on' | 'wifi' | 'off'
export type QualitySetting = 'auto' | 'low' | 'high'

export interface PlaybackSettings {
  /** Absent until chosen; until then the device decides. */
  autoplay: AutoplaySetting | undefined
  quality: QualitySetting
  /** Whether films come in AV1, which takes half the bytes; until chosen, where that costs the battery little. */
  smallerFilms: 'on' | 'off' | undefined
  /** Smallest pictures, no autoplay, no prefetching. */
  dataSaver: boolean
  /** Whether single keys are shortcuts; WCAG requires a way to turn them off. */
  shortcuts: boolean
}

const keyOf = (name: keyof PlaybackSettings) => `akada.playback.${name}`

/** The playback settings, stored in this browser. */
export const playbackSettings = createStore<PlaybackSettings>(() => ({
  autoplay: oneOf(stored('autoplay'), ['on', 'wifi', 'off']),
  quality: oneOf(stored('quality'), ['auto', 'low', 'high']) ?? 'auto',
  smallerFilms: oneOf(stored('smallerFilms'), ['on', 'off']),
  dataSaver: stored('dataSaver') === 'true',
  shortcuts: stored('shortcuts') !== 'false',
}))

export function changePlayback(change: Partial<PlaybackSettings>): void {
  for (const [name, value] of Object.entries(change))
    if (value === undefined) localStorage.removeItem(keyOf(name as keyof PlaybackSettings))
    else localStorage.setItem(keyOf(name as keyof PlaybackSettings), String(value))
  playbackSettings.setState(change)
  // Skeletons are not animated with data saver; theme.js sets this before the first paint.
  document.documentElement.toggleAttribute('data-saver', playbackSettings.getState().dataSaver)
}

function stored(name: keyof PlaybackSettings): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(keyOf(name))
}

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}
