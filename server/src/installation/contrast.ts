/** Red, green and blue of a colour such as #3b389e, from 0 to 255. */
const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const linear = (channel: number) =>
  channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** A colour of the same hue whose strongest channel is this. */
export function brightened(hex: string, strongest: number): string {
  const channels = channelsOf(hex)
  const factor = strongest / Math.max(...channels, 1)
  return hexOf(channels.map((channel) => channel * factor))
}

/** A colour with a part of another in it, from 0 to 1. */
export function mixed(hex: string, other: string, part: number): string {
  const added = channelsOf(other)
  return hexOf(channelsOf(hex).map((channel, n) => channel + (added[n]! - channel) * part))
}
