import { type CSSProperties, useEffect, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import { idle } from '#lib/idle.ts'

const colours = new Map<string, string | undefined>()
const blurred = new Map<string, string>()

/**
 * What stands in for a picture that is still loading, from its ThumbHash (base64): the average colour at once, the blurred
 * picture as soon as the browser is idle, because decoding the first ones takes longer than a frame.
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

function averageOf(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash))
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  } catch {
    return undefined
  }
}

async function decodeWhenIdle(hash: string): Promise<string> {
  await idle()
  if (!blurred.has(hash)) blurred.set(hash, thumbHashToDataURL(bytesOf(hash)))
  return hash
}

const bytesOf = (hash: string) => Uint8Array.from(atob(hash), (letter) => letter.codePointAt(0) ?? 0)
