import { drawPatterns, emptyGrid, placeBits } from './qr-grid.ts'
import { errorCorrection } from './reed-solomon.ts'

/**
 * Data blocks, error correction characters per block, and the position of the last alignment pattern; level
 * M, versions 1 to 6.
 */
const versions = [
  { blocks: 1, data: 16, correction: 10, alignment: 0 },
  { blocks: 1, data: 28, correction: 16, alignment: 18 },
  { blocks: 1, data: 44, correction: 26, alignment: 22 },
  { blocks: 2, data: 32, correction: 18, alignment: 26 },
  { blocks: 2, data: 43, correction: 24, alignment: 30 },
  { blocks: 4, data: 27, correction: 16, alignment: 34 },
] as const
type Version = (typeof versions)[number]

/** Rows of dark modules of a QR code (ISO/IEC 18004), or nothing for more than 106 bytes. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = Buffer.from(text)
  const index = versions.findIndex(({ blocks, data }) => bytes.length + 2 <= blocks * data)
  const version = versions[index]
  if (!version) return undefined
  const grid = emptyGrid(17 + 4 * (index + 1))
  drawPatterns(grid, version.alignment)
  placeBits(grid, bitsOf(bytes, version))
  return grid.isDark
}

/** Bytes prefixed with their length, padded, and cut into interleaved blocks. */
function bitsOf(bytes: Buffer, { blocks, data, correction }: Version): number[] {
  const room = blocks * data
  const head = [0x40 | (bytes.length >> 4), ((bytes.length & 15) << 4) | ((bytes[0] ?? 0) >> 4)]
  const shifted = Array.from(bytes, (byte, n) => ((byte & 15) << 4) | ((bytes[n + 1] ?? 0) >> 4))
  const filled = [...head, ...shifted].slice(0, room)
  while (filled.length < room) filled.push((filled.length - bytes.length) % 2 === 0 ? 0xec : 0x11)
  const parts = Array.from({ length: blocks }, (_, n) => filled.slice(n * data, (n + 1) * data))
  const corrections = parts.map((part) => errorCorrection(part, correction))
  const signs = [parts, corrections].flatMap((ofAll) =>
    Array.from({ length: ofAll[0]?.length ?? 0 }, (_, n) => ofAll.map((part) => part[n] ?? 0)).flat(),
  )
  return signs.flatMap((sign) => [7, 6, 5, 4, 3, 2, 1, 0].map((n) => (sign >> n) & 1))
}
