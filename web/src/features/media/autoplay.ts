import { type Network, isVerySlow } from './network.ts'
import type { PlaybackSettings } from './playback-settings.ts'

interface Circumstances {
  settings: Pick<PlaybackSettings, 'autoplay' | 'dataSaver'>
  network: Network
  isReducedMotion: boolean
}

/** Whether a video may start by itself: as chosen, else unless motion, data or the line speak against it. */
export function mayAutoplay({ settings, network, isReducedMotion }: Circumstances): boolean {
  if (settings.autoplay === 'on') return true
  if (settings.autoplay === 'off' || settings.dataSaver) return false
  // Only phones name the kind of line; what cannot be known counts as Wi-Fi.
  if (settings.autoplay === 'wifi') return network.type !== 'cellular'
  return !isReducedMotion && !network.saveData && !isVerySlow(network)
}

/** Whether anything may be fetched that nobody has asked for yet. */
export function mayPrefetch({ settings, network }: Omit<Circumstances, 'isReducedMotion'>): boolean {
  return !settings.dataSaver && !network.saveData && !isVerySlow(network)
}
