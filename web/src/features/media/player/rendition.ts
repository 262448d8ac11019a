import type { Media, Rendition } from '@akada/contract/media/routes'
import { type Network, currentNetwork, isVerySlow } from '../playback/network.ts'
import { prefersAv1 } from '../playback/av1.ts'
import { type PlaybackSettings, playbackSettings } from '../playback/playback-settings.ts'

export interface Conditions {
  settings: Pick<PlaybackSettings, 'quality' | 'dataSaver' | 'smallerFilms'>
  network: Network
  /** Measured bits per second, if any video has loaded yet. */
  throughput: number | undefined
  /** Short side of the picture on screen, in device pixels. */
  shortSide: number
}

/** The factor by which throughput must exceed the bitrate, so that small dips do not stall. */
const headroom = 1.5
/** Bits per second assumed before the first measurement. */
const guessed: Record<string, number> = { 'slow-2g': 50_000, '2g': 150_000, '3g': 900_000, '4g': 2_500_000 }

/** The rendition to play: as sharp as screen and connection allow, never more. */
export function chooseRendition(
  media: Pick<Media, 'url' | 'renditions' | 'alternatives'>,
  conditions: Conditions,
): Source {
  const ladder = ladderOf(media, (height) => prefersAv1(height, conditions))
  const lowest = ladder[0]
  if (!lowest) return { url: media.url, bitrate: undefined }
  if (wantsLowest(conditions)) return lowest
  const sharpEnough = ladder.findIndex(({ height }) => height >= conditions.shortSide)
  const useful = sharpEnough === -1 ? ladder : ladder.slice(0, sharpEnough + 1)
  const best = useful.at(-1) ?? lowest
  if (conditions.settings.quality === 'high') return best
  return useful.findLast((rendition) => isCarried(rendition, conditions)) ?? lowest
}

export interface Source {
  url: string
  /** Bits per second, where known. */
  bitrate: number | undefined
  /** The same size in H.264, for a device that fails at this one. */
  plain?: Rendition | undefined
}

/** The sizes of a film from the smallest on, each in the codec that comes to this device. */
export const ladderOf = (
  { renditions, alternatives = [] }: Pick<Media, 'renditions' | 'alternatives'>,
  isLight: (height: number) => boolean,
): (Rendition & { plain?: Rendition })[] =>
  renditions
    .toSorted((one, other) => one.height - other.height)
    .map((plain) => {
      const light = isLight(plain.height) && alternatives.find(({ height }) => height === plain.height)
      return light ? { ...light, plain } : plain
    })

/** The H.264 of a file in AV1, by its whole address. */
export function plainOf(
  { renditions, alternatives }: Pick<Media, 'renditions' | 'alternatives'>,
  address: string,
) {
  const light = alternatives?.find(({ url }) => address.endsWith(url))
  return light && renditions.find(({ height }) => height === light.height)
}

/** The sizes of a film as they come to this device now. */
export function ladderHere(media: Pick<Media, 'renditions' | 'alternatives'>) {
  const circumstances = { settings: playbackSettings.getState(), network: currentNetwork() }
  return ladderOf(media, (height) => prefersAv1(height, circumstances))
}

/** The smallest file of a film, for small and silent previews; its bytes where they are known. */
export const lightestOf = (
  media: Pick<Media, 'url' | 'renditions' | 'alternatives'>,
): Pick<Rendition, 'url'> & { bytes?: number } => ladderHere(media)[0] ?? { url: media.url }

function wantsLowest({ settings, network }: Conditions): boolean {
  return settings.dataSaver || settings.quality === 'low' || network.saveData || isVerySlow(network)
}

function isCarried({ bitrate }: Rendition, { network, throughput }: Conditions): boolean {
  const speed =
    throughput ?? network.downlink ?? guessed[network.effectiveType ?? '4g'] ?? Number.POSITIVE_INFINITY
  return bitrate * headroom <= speed
}
