import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FF_ENCODER_GIF } from 'node-av/constants'
import { probe } from '../probe/probe.ts'
import { makeClip } from '../testing/clips.ts'
import { aHeic } from '../testing/heic.ts'
import { quartersOfImage } from '../testing/pixels.ts'
import { createWorkshop, preparedFrom } from '../testing/workshop.ts'

/** Red and green above, blue and white below. */
function quarters(width: number, height: number) {
  const part = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    part('lime', width / 2, 0),
    part('blue', 0, height / 2),
    part('white', width / 2, height / 2),
  ])
}

describe('an image', () => {
  test('is offered as AVIF and WebP in two widths and as a plain JPEG', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.png')
    await quarters(2000, 1000).png().toFile(source)
    const { described, pictures, order } = await preparedFrom(source, 'image/png', shop.folder)

    expect(order).toEqual(['described', 'pictures'])
    expect(described).toEqual({
      kind: 'image',
      mimeType: 'image/jpeg',
      width: 1440,
      height: 720,
      duration: 0,
    })
    expect(pictures.plain.mimeType).toBe('image/jpeg')
    const made = await Promise.all(pictures.stills.map(({ path }) => sharp(path).metadata()))
    expect(made.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      'heif 480x240',
      'webp 480x240',
      'heif 960x480',
      'webp 960x480',
    ])
  })

  test('taken sideways is turned upright and reveals neither place nor camera', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.jpg')
    const exif = {
      IFD0: { Make: 'Secretphone' },
      IFD3: { GPSLatitude: '6/1 31/1 28/1', GPSLatitudeRef: 'N' },
    }
    await quarters(800, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toFile(source)
    expect((await sharp(source).metadata()).exif?.toString('latin1')).toContain('Secretphone')

    const { described, pictures } = await preparedFrom(source, 'image/jpeg', shop.folder)
    expect(described).toMatchObject({ width: 400, height: 800 })
    for (const { path } of [pictures.plain, ...pictures.stills]) {
      const { exif, xmp, iptc } = await sharp(path).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(await readFile(path, 'latin1')).not.toContain('Secretphone')
      expect(await quartersOfImage(path)).toEqual(['blue', 'red', 'white', 'green'])
    }
  })
})

describe('a HEIC photo', () => {
  test('taken sideways in wide colours is turned upright and keeps its colours', async () => {
    await using shop = await createWorkshop()
    const profiled = await quarters(8, 8).withIccProfile('p3').jpeg().toBuffer()
    const { icc: profile = Buffer.alloc(0) } = await sharp(profiled).metadata()
    // Sky above, orange below, as Display P3 values; below are the sRGB values of the same colours.
    const picture = 'color=0x4080C0:size=320x192,drawbox=y=ih/2:w=iw:h=ih/2:color=0xE08040:t=fill'
    const photo = { picture, width: 320, height: 192, quarters: 3, profile }
    await shop.write('source.heic', await aHeic(shop.path('scratch.mp4'), photo))
    const { described, pictures } = await preparedFrom(shop.path('source.heic'), 'image/heic', shop.folder)
    expect(described).toMatchObject({ kind: 'image', width: 192, height: 320 })
    const { data, info } = await sharp(pictures.plain.path).raw().toBuffer({ resolveWithObject: true })
    const [left = [], right = []] = [48, 144].map((x) => [...data.subarray(x * info.channels).subarray(0, 3)])
    // Turned clockwise: the top is on the right.
    expect(distance(left, [239, 122, 44])).toBeLessThan(8)
    expect(distance(right, [32, 130, 197])).toBeLessThan(8)
  })
})

describe('a PNG', () => {
  test('with transparency keeps it', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.png')
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 }
    await sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .png()
      .toFile(source)
    const { pictures } = await preparedFrom(source, 'image/png', shop.folder)
    expect(pictures.plain).toMatchObject({ mimeType: 'image/webp', width: 300, height: 200 })
    expect((await sharp(pictures.plain.path).metadata()).hasAlpha).toBe(true)
  })

  test('with a script appended is served without it', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.png')
    const png = await quarters(200, 200).png().toBuffer()
    await shop.write('source.png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    const { pictures } = await preparedFrom(source, 'image/png', shop.folder)
    for (const { path } of [pictures.plain, ...pictures.stills]) {
      expect(await readFile(path, 'latin1')).not.toContain('<script>')
    }
  })
})

describe('a GIF', () => {
  test('with animation becomes a silent video', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.gif')
    const picture = 'testsrc2=size=320x240:rate=10'
    await makeClip(source, {
      picture,
      seconds: 2,
      format: 'gif',
      videoCodec: FF_ENCODER_GIF,
      pixelFormat: 'rgb8',
    })
    const { described, renditions } = await preparedFrom(source, 'image/gif', shop.folder)
    expect(described).toMatchObject({ kind: 'video', mimeType: 'video/mp4', width: 320, height: 240 })
    const facts = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(facts).toMatchObject([{ videoCodec: 'h264', audioCodec: undefined, isPlainColour: true }])
    expect(Math.abs((facts[0]?.duration ?? 0) - 2)).toBeLessThan(0.1)
  })

  test('with one frame becomes an image', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.gif')
    await quarters(200, 100).gif().toFile(source)
    const { described } = await preparedFrom(source, 'image/gif', shop.folder)
    expect(described).toMatchObject({ kind: 'image', width: 200, height: 100 })
  })
})

/** The largest difference of red, green or blue. */
const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))))
