import { type CSSProperties, useEffect, useState } from 'react'
import { idle } from '#lib/loading/idle.ts'
import { retry } from '#lib/loading/retry.ts'

const colours = new Map<string, string | undefined>()
const blurred = new Map<string, string>()

/**
 * What stands in for a picture that is still loading, from its ThumbHash (base64): the average colour at once, the blurred
 * picture as soon as the browser is idle, because the decoder is not part of the first screen and takes longer than a frame.
 */
export function usePlaceholder(hash: string | null | undefined): CSSProperties | undefined {
  const [, setDecoded] = useState('')
  const backgroundColor = placeholderColour(hash)
  const picture = blurred.get(hash ?? '')
  useEffect(() => {
    if (hash && backgroundColor && !picture) void decodeWhenIdle(hash).then(setDecoded)
  }, [hash, backgroundColor, picture])
  if (!backgroundColor) return undefined
  return picture ? { backgroundColor, backgroundImage: `url(${picture})` } : { backgroundColor }
}

/** The average colour of a picture as CSS; undefined if its hash is missing or invalid. */
export function placeholderColour(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined
  if (!colours.has(hash)) colours.set(hash, averageOf(hash))
  return colours.get(hash)
}

/** The first three bytes of a ThumbHash are its average colour: 6 bits of lightness, then yellow–blue and red–green. */
function averageOf(hash: string): string | undefined {
  const [low, middle, high] = bytesOf(hash)
  if (low === undefined || middle === undefined || high === undefined) return undefined
  const bits = low | (middle << 8) | (high << 16)
  const channel = (shift: number) => (bits >> shift) & 63
  const yellowBlue = channel(6) / 31.5 - 1
  const redGreen = channel(12) / 31.5 - 1
  const blue = channel(0) / 63 - (2 / 3) * yellowBlue
  const red = ((3 * channel(0)) / 63 - blue + redGreen) / 2
  const parts = [red, red - redGreen, blue].map((part) => Math.round(Math.max(0, Math.min(1, part)) * 255))
  return `rgb(${parts.join(' ')})`
}

async function decodeWhenIdle(hash: string): Promise<string> {
  await idle()
  const { thumbHashToDataURL } = await retry(() => import('thumbhash'))
  if (!blurred.has(hash)) blurred.set(hash, thumbHashToDataURL(bytesOf(hash)))
  return hash
}

/** Empty when it is no base64. */
function bytesOf(hash: string): Uint8Array {
  try {
    return Uint8Array.from(atob(hash), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return new Uint8Array()
  }
}
