import { av1Cookie, firstFilmHeight, noFilmCookie } from '@akada/contract/common'
import { readingPreferences } from '#ui/theme/reading-preferences.ts'
import { knowsAv1, prefersAv1 } from './av1.ts'
import { mayAutoplay } from './autoplay.ts'
import { currentNetwork } from './network.ts'
import { playbackSettings } from './playback-settings.ts'

const seconds = 365 * 86_400

/**
 * Lets the server leave the film out of the next page while films don't start by themselves here, or write its address in AV1.
 * Call once.
 */
export function followAutoplay(): void {
  playbackSettings.subscribe(write)
  readingPreferences.subscribe(write)
  write()
  if (!knowsAv1()) void import('./learn-av1.ts').then(({ learnAv1 }) => learnAv1()).then(write, () => {})
}

function write(): void {
  const isReducedMotion = readingPreferences.getState().isMotionReduced
  const circumstances = { settings: playbackSettings.getState(), network: currentNetwork(), isReducedMotion }
  const age = mayAutoplay(circumstances) ? 0 : seconds
  remember(noFilmCookie, age)
  // The film in the next page is the one that the app would choose.
  remember(av1Cookie, prefersAv1(firstFilmHeight, circumstances) ? seconds : 0)
}

function remember(name: string, age: number): void {
  // The Cookie Store API is not in every browser that our members have.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=1; path=/; max-age=${age}; samesite=lax`
}
