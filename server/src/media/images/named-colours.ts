import { readFile } from 'node:fs/promises'
import { coloursOf } from './iso-boxes.ts'
import { pngChunk } from './png-chunks.ts'

/** Colours that a picture names by the numbers of ITU-T H.273, in the words of FFmpeg's filters. */
export interface NamedColours {
  primaries: 'bt709' | 'bt2020' | 'smpte432'
  transfer: 'iec61966-2-1' | 'smpte2084' | 'arib-std-b67'
}

const primaries: Record<number, NamedColours['primaries']> = { 9: 'bt2020', 12: 'smpte432' }
/** The two of bright screens; browsers show all others alike. */
const transfers: Record<number, NamedColours['transfer']> = { 16: 'smpte2084', 18: 'arib-std-b67' }

/**
 * The colours of a picture that libvips would take for sRGB: it reads profiles, but not these numbers. Undefined where it is
 * right.
 */
export async function namedColours(path: string, mimeType: string): Promise<NamedColours | undefined> {
  if (mimeType === 'image/png') {
    const numbers = await pngChunk(path, 'cICP')
    return numbers && numbers.length >= 4 ? named(numbers.readUInt8(0), numbers.readUInt8(1)) : undefined
  }
  if (mimeType !== 'image/avif' && mimeType !== 'image/heic') return undefined
  const colours = coloursOf(await readFile(path))
  const numbers = colours.find(({ kind }) => kind === 'nclx')?.content
  const hasProfile = colours.some(({ kind }) => kind === 'prof' || kind === 'rICC')
  if (hasProfile || !numbers || numbers.length < 4) return undefined
  return named(numbers.readUInt16BE(0), numbers.readUInt16BE(2))
}

function named(primary: number, transfer: number): NamedColours | undefined {
  const found: NamedColours = {
    primaries: primaries[primary] ?? 'bt709',
    transfer: transfers[transfer] ?? 'iec61966-2-1',
  }
  return found.primaries === 'bt709' && found.transfer === 'iec61966-2-1' ? undefined : found
}
