/** How the bytes of a text file were read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface DecodedText {
  /** Without a byte order mark. */
  text: string
  encoding: TextEncoding
}

const marks: readonly { bytes: readonly number[]; encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Where the zero bytes of Latin letters stand in UTF-16: behind the letter or before it. */
function utf16Without(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, 512)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = sample.length / 8
  if (odd > enough && even === 0) return 'utf-16le'
  return even > enough && odd === 0 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte))
  if (marked) return marked.encoding
  return utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/**
 * The text in the bytes of a file: by its byte order mark; without one UTF-16 that is recognized by its zero bytes, UTF-8
 * where it is valid, and Windows-1252 for anything else, which older Windows programs write.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** The text of a file that somebody selected. */
export const readTextFile = async (file: Blob): Promise<DecodedText> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))
