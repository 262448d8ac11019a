import sharp from 'sharp'
import { posterOf } from '../images/poster.ts'
import { probe } from '../probe/probe.ts'

type Colour = 'red' | 'green' | 'blue' | 'white' | 'black' | 'other'

/** The colours of a picture's four quarters: top left, top right, bottom left, bottom right. */
export async function quartersOfImage(path: string): Promise<Colour[]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return quarters(data, info.width, info.height)
}

export async function quartersOfVideo(path: string, coverSeconds?: number): Promise<Colour[]> {
  const still = await posterOf(path, 'video/mp4', { ...(await probe(path, 'video/mp4')), coverSeconds })
  return quarters(still.pixels, still.width, still.height)
}

function quarters(rgb: Buffer, width: number, height: number): Colour[] {
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
    return nameOf([...rgb.subarray(start, start + 3)])
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

/** Generous, since every codec changes colours a little. */
function nameOf(rgb: number[]): Colour {
  const bits = rgb.map((part) => (part > 150 ? 1 : 0)).join('')
  const names: Record<string, Colour> = {
    '100': 'red',
    '010': 'green',
    '001': 'blue',
    '111': 'white',
    '000': 'black',
  }
  return names[bits] ?? 'other'
}
