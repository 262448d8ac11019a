import { expect, test } from 'vitest'
import sharp from 'sharp'
import { crc32 } from 'node:zlib'
import { openImage } from './image.ts'
import { createWorkshop } from '../testing/workshop.ts'

type Rgb = readonly [number, number, number]

const size = { width: 64, height: 64 }
/** Numbers of ITU-T H.273. */
const [wide, p3, pq, hlg, srgb] = [9, 12, 16, 18, 13]

/** The values with which a bright screen is told this many candelas per square metre (SMPTE ST 2084). */
function pqOf(nits: number): number {
  const y = (nits / 10_000) ** 0.1593017578125
  return ((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y)) ** 78.84375
}
const grey = (value: number): Rgb => [value, value, value]

/** A picture of one colour, 16 bits deep. */
function deep(colour: readonly number[]) {
  const values = new Uint16Array(size.width * size.height * colour.length)
  for (const index of values.keys()) values[index] = Math.round((colour[index % colour.length] ?? 0) * 65_535)
  const channels = colour.length === 4 ? 4 : 3
  return sharp(values, { raw: { ...size, channels } }).toColourspace('rgb16')
}

async function avif(
  colour: readonly number[],
  [primaries, transfer]: readonly [number, number],
  bitdepth: 8 | 10 = 10,
) {
  const file = await deep(colour).avif({ lossless: true, bitdepth }).toBuffer()
  const numbers = file.indexOf('nclx') + 4
  file.writeUInt16BE(primaries, numbers)
  file.writeUInt16BE(transfer, numbers + 2)
  return file
}

async function png(colour: readonly number[], [primaries, transfer]: readonly [number, number]) {
  const file = await deep(colour).png().toBuffer()
  const body = Buffer.from([...Buffer.from('cICP'), primaries, transfer, 0, 1])
  const chunk = Buffer.alloc(16)
  chunk.writeUInt32BE(4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 12)
  // After the signature and the header.
  return Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)])
}

async function shown(file: Buffer, mimeType: string): Promise<number[]> {
  await using shop = await createWorkshop()
  await shop.write('picture', file)
  const { picture } = await openImage(shop.path('picture'), mimeType)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, info.channels)]
}

const distance = (one: number[], other: readonly number[]) =>
  Math.max(...other.map((part, index) => Math.abs(part - (one[index] ?? 0))))

test.each([
  // Paper white, a grey that is 18 % as bright, and the sun.
  ['white', pqOf(203), 233],
  ['grey', pqOf(203 * 0.18), 118],
  ['light', pqOf(4000), 255],
])('%s of a picture for bright screens is as bright as on ordinary ones', async (_, value, expected) => {
  expect(
    distance(await shown(await avif(grey(value), [wide, pq]), 'image/avif'), grey(expected)),
  ).toBeLessThan(3)
  expect(distance(await shown(await png(grey(value), [wide, pq]), 'image/png'), grey(expected))).toBeLessThan(
    3,
  )
})

test('so is a picture as broadcasters and phones encode it', async () => {
  // White is three quarters of the signal (ITU-R BT.2408).
  expect(distance(await shown(await avif(grey(0.75), [wide, hlg]), 'image/avif'), grey(233))).toBeLessThan(3)
})

test('wide colours named by numbers are those colours in sRGB', async () => {
  // Sky in Display P3, and the sRGB values of the same colour.
  const sky = [0x40, 0x80, 0xc0].map((part) => part / 255)
  for (const depth of [8, 10] as const)
    expect(
      distance(await shown(await avif(sky, [p3, srgb], depth), 'image/avif'), [32, 130, 197]),
    ).toBeLessThan(4)
  expect(distance(await shown(await png(sky, [p3, srgb]), 'image/png'), [32, 130, 197])).toBeLessThan(3)
})

test('a picture for bright screens keeps its transparency', async () => {
  const half = await shown(await png([...grey(pqOf(203)), 0.5], [wide, pq]), 'image/png')
  expect(distance(half, [...grey(233), 128])).toBeLessThan(3)
})

test('ten bits alone change no colour, and neither do numbers beside a profile', async () => {
  const plain = await shown(await avif([0.25, 0.5, 0.75], [1, srgb]), 'image/avif')
  expect(distance(plain, [64, 128, 191])).toBeLessThan(3)
  const profiled = await sharp({ create: { ...size, channels: 3, background: '#4080c0' } })
    .withIccProfile('p3')
    .avif({ lossless: true })
    .toBuffer()
  const numbers = profiled.indexOf('nclx') + 4
  if (numbers > 3) profiled.writeUInt16BE(wide, numbers)
  expect(distance(await shown(profiled, 'image/avif'), [0x40, 0x80, 0xc0])).toBeLessThan(4)
})
