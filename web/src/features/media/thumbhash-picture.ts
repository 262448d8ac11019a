import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

export interface Placeholder {
  /** A data URL of a small blurred picture. */
  picture: string
  /** The average colour, as CSS. */
  colour: string
}

const known = new Map<string, Placeholder | undefined>()

/** The blurred picture of a ThumbHash (base64); undefined if it is missing or invalid. */
export function placeholderOf(hash: string | null): Placeholder | undefined {
  if (!hash) return undefined
  if (!known.has(hash)) known.set(hash, decode(hash))
  return known.get(hash)
}

function decode(hash: string): Placeholder | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.codePointAt(0) ?? 0)
    const { r, g, b } = thumbHashToAverageRGBA(bytes)
    const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255))
    return { picture: thumbHashToDataURL(bytes), colour: `rgb(${red} ${green} ${blue})` }
  } catch {
    return undefined
  }
}
