import { noFilmCookie } from '@akada/contract/common'
import { readingPreferences } from '#ui/theme/reading-preferences.ts'
import { mayAutoplay } from './autoplay.ts'
import { currentNetwork } from './network.ts'
import { playbackSettings } from './playback-settings.ts'

const seconds = 365 * 86_400

/**
 * Lets the server leave the film out of the next page while films don't start by themselves here. Call once.
 */
export function followAutoplay(): void {
  playbackSettings.subscribe(write)
  readingPreferences.subscribe(write)
  write()
}

function write(): void {
  const isReducedMotion = readingPreferences.getState().isMotionReduced
  const circumstances = { settings: playbackSettings.getState(), network: currentNetwork(), isReducedMotion }
  const age = mayAutoplay(circumstances) ? 0 : seconds
  // The Cookie Store API is not in every browser that our members have.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${noFilmCookie}=1; path=/; max-age=${age}; samesite=lax`
}
