import { type Network, isVerySlow } from './network.ts'
import type { PlaybackSettings } from './playback-settings.ts'

interface Circumstances {
  settings: Pick<PlaybackSettings, 'autoplay' | 'dataSaver'>
  network: Network
  isReducedMotion: boolean
}

/** Whether videos may autoplay: by setting, or else unless reduced motion, data saver or the connection forbid it. */
export function mayAutoplay({ settings, network, isReducedMotion }: Circumstances): boolean {
  if (settings.autoplay === 'on') return true
  if (settings.autoplay === 'off' || settings.dataSaver) return false
  // Only phones report the type of connection; an unknown one counts as Wi-Fi.
  if (settings.autoplay === 'wifi') return network.type !== 'cellular'
  return !isReducedMotion && !network.saveData && !isVerySlow(network)
}

/** Whether media may be prefetched. */
export function mayPrefetch({ settings, network }: Omit<Circumstances, 'isReducedMotion'>): boolean {
  return !settings.dataSaver && !network.saveData && !isVerySlow(network)
}
