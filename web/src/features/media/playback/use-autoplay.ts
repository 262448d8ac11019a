import { useStore } from 'zustand'
import { readingPreferences } from '#ui/theme/reading-preferences.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { mayAutoplay, mayPrefetch } from './autoplay.ts'
import { currentNetwork } from './network.ts'
import { playbackSettings } from './playback-settings.ts'

/** What may autoplay: by setting, device and connection. */
export function useAutoplay(): { mayAutoplay: boolean; mayPrefetch: boolean } {
  const settings = useStore(playbackSettings)
  const isMotionReducedHere = useStore(readingPreferences, (reading) => reading.isMotionReduced)
  const isReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)') || isMotionReducedHere
  const network = currentNetwork()
  return {
    mayAutoplay: mayAutoplay({ settings, network, isReducedMotion }),
    mayPrefetch: mayPrefetch({ settings, network }),
  }
}
