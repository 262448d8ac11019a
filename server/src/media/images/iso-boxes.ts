/* Boxes of HEIC and AVIF files (ISO 14496-12, ISO 23008-12), as far as they can be read. */

interface Box {
  name: string
  content: Buffer
}

/** Sibling boxes in a piece of a file. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(start) || bytes.length - start
    if (size < 8) break
    const name = bytes.toString('latin1', start + 4, start + 8)
    boxes.push({ name, content: bytes.subarray(start + 8, start + size) })
    start += size
  }
  return boxes
}

const contentOf = (boxes: Buffer | undefined, boxName: string) =>
  boxes && boxesOf(boxes).find(({ name }) => name === boxName)?.content

/** What a file says of the colours of its picture: 'prof' and a profile, or 'nclx' and numbers. */
export interface ColourBox {
  kind: string
  content: Buffer
}

/**
 * The colours of the picture that is shown; other pictures of the file, such as one for bright screens, have their own.
 * Those of a tile stand for a picture put together from tiles.
 */
export function coloursOf(file: Buffer): ColourBox[] {
  // The content of 'meta' starts after a version.
  const meta = contentOf(file, 'meta')?.subarray(4)
  const described = contentOf(meta, 'iprp')
  const properties = boxesOf(contentOf(described, 'ipco') ?? Buffer.alloc(0)).map(({ name, content }) => ({
    isColour: name === 'colr',
    kind: content.toString('latin1', 0, 4),
    content: content.subarray(4),
  }))
  const ofPrimary = new Set(propertiesOf(contentOf(described, 'ipma'), primaryOf(contentOf(meta, 'pitm'))))
  const found = properties.filter(({ isColour }, index) => isColour && ofPrimary.has(index + 1))
  return found.length > 0 ? found : properties.filter(({ isColour }) => isColour)
}

/** Numbers of items are longer from the second version on. */
function primaryOf(pitm: Buffer | undefined): number | undefined {
  if (!pitm || pitm.length < (pitm[0] ? 8 : 6)) return undefined
  return pitm[0] ? pitm.readUInt32BE(4) : pitm.readUInt16BE(4)
}

/** The places, from 1, of an item's properties. */
function propertiesOf(ipma: Buffer | undefined, item: number | undefined): number[] {
  if (!ipma || ipma.length < 8 || item === undefined) return []
  const [itemBytes, placeBytes] = [ipma.readUInt8(0) ? 4 : 2, ipma.readUInt8(3) & 1 ? 2 : 1] as const
  let at = 8
  for (let left = ipma.readUInt32BE(4); left > 0 && at + itemBytes < ipma.length; left -= 1) {
    const places = ipma.subarray(at + itemBytes + 1).subarray(0, ipma.readUInt8(at + itemBytes) * placeBytes)
    if (ipma.readUIntBE(at, itemBytes) === item) return placesIn(places, placeBytes)
    at += itemBytes + 1 + places.length
  }
  return []
}

/** The first bit of each says that the property is essential. */
function placesIn(bytes: Buffer, size: 1 | 2): number[] {
  const count = Math.floor(bytes.length / size)
  return Array.from(
    { length: count },
    (_, index) => bytes.readUIntBE(index * size, size) & (size === 1 ? 0x7f : 0x7f_ff),
  )
}
