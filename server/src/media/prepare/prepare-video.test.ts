import { readFile } from 'node:fs/promises'
import { FF_ENCODER_LIBOPUS, FF_ENCODER_LIBVPX_VP9, FF_ENCODER_LIBX265 } from 'node-av/constants'
import { describe, expect, test } from 'vitest'
import { probe } from '../probe/probe.ts'
import { boxesOf } from '../testing/boxes.ts'
import { makeClip } from '../testing/clips.ts'
import { quartersOfVideo } from '../testing/pixels.ts'
import { createWorkshop, preparedFrom } from '../testing/workshop.ts'

const bars = (size: string, rate = 25) => `testsrc2=size=${size}:rate=${rate}`
const tone = 'sine=frequency=440:sample_rate=48000'
/** Red and green above, blue and white below. */
const quarters = (width: number, height: number) =>
  `color=red:size=${width}x${height}:rate=10,` +
  `drawbox=x=iw/2:y=0:w=iw/2:h=ih/2:color=lime:t=fill,drawbox=x=0:y=ih/2:w=iw/2:h=ih/2:color=blue:t=fill,` +
  `drawbox=x=iw/2:y=ih/2:w=iw/2:h=ih/2:color=white:t=fill`
/** Too heavy to be shown as it is, so that every size is made. */
const heavy = { crf: 20 }

describe('a video', () => {
  test('is offered in every size that is not larger than itself, 360 first', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    await makeClip(source, {
      picture: `${bars('1280x720')},noise=alls=12:allf=t`,
      sound: tone,
      seconds: 3,
      settings: heavy,
    })
    const { renditions, described, order } = await preparedFrom(source, 'video/mp4', shop.folder)
    expect(described).toMatchObject({ hasSound: true })

    expect(renditions.map(({ shortSide }) => shortSide)).toEqual([360, 240, 480, 720])
    const [first, ...rest] = renditions.map(() => 'rendition')
    expect(order).toEqual(['described', 'pictures', first, 'described', ...rest])
    expect(described).toMatchObject({ kind: 'video', mimeType: 'video/mp4', width: 1280, height: 720 })
    const probed = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(probed.map(({ width, height }) => `${width}x${height}`)).toEqual([
      '640x360',
      '426x240',
      '854x480',
      '1280x720',
    ])
    for (const facts of probed) {
      expect(facts).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac', isPlainColour: true })
      expect(Math.abs(facts.duration - 3)).toBeLessThan(0.1)
    }
  })

  test('has the picture that its author chose, at any moment of it', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    const turns = `drawbox=x=0:y=0:w=iw:h=ih:color=blue:t=fill:enable='gte(t,1.5)'`
    await makeClip(source, { picture: `color=red:size=320x320:rate=10,${turns}`, seconds: 3 })
    for (const [moment, colour] of [
      [0, 'red'],
      [1.4, 'red'],
      [1.6, 'blue'],
      [99, 'blue'],
    ] as const)
      expect(await quartersOfVideo(source, moment)).toEqual(Array.from({ length: 4 }, () => colour))
  })

  test('has its index before its pictures, so that it plays while it loads', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    await makeClip(source, { picture: bars('640x360'), sound: tone, seconds: 1 })
    expect(boxesOf(source).indexOf('moov')).toBeGreaterThan(boxesOf(source).indexOf('mdat'))

    const { renditions } = await preparedFrom(source, 'video/mp4', shop.folder)
    expect(renditions.length).toBeGreaterThan(0)
    for (const { path } of renditions) {
      const boxes = boxesOf(path)
      expect(boxes.indexOf('moov')).toBeGreaterThan(-1)
      expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
    }
  })
})

describe('a video of an unusual shape', () => {
  test.each([
    [90, '360x640', ['blue', 'red', 'white', 'green']],
    [180, '640x360', ['white', 'blue', 'green', 'red']],
    [270, '360x640', ['green', 'white', 'red', 'blue']],
  ] as const)('filmed at %i degrees is upright', async (turn, size, colours) => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    await makeClip(source, { picture: quarters(640, 360), seconds: 1, turn })
    const { renditions, described } = await preparedFrom(source, 'video/mp4', shop.folder)

    expect(`${described.width}x${described.height}`).toBe(size)
    expect(renditions.map(({ shortSide }) => shortSide)).toEqual([360, 240])
    for (const { path } of renditions) expect(await quartersOfVideo(path)).toEqual(colours)
  })

  test('of odd size, without sound, smaller than the smallest rung keeps its own size, made even', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    await makeClip(source, { picture: bars('203x151'), seconds: 1, pixelFormat: 'yuv444p' })
    const { renditions, described } = await preparedFrom(source, 'video/mp4', shop.folder)
    expect(described).toMatchObject({ hasSound: false })
    const [facts] = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(facts).toMatchObject({ width: 204, height: 152, audioCodec: undefined, isPlainColour: true })
  })

  test('with 10 bits and 60 frames a second becomes 8 bits and 30', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    const settings = { preset: 'ultrafast', 'x265-params': 'log-level=none' }
    const picture = bars('426x240', 60)
    await makeClip(source, {
      picture,
      seconds: 1,
      videoCodec: FF_ENCODER_LIBX265,
      pixelFormat: 'yuv420p10le',
      settings,
    })
    const { renditions } = await preparedFrom(source, 'video/mp4', shop.folder)
    const [facts] = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(facts).toMatchObject({ isPlainColour: true, frames: 30, videoCodec: 'h264' })
  })
})

describe('a video of another make', () => {
  test('of wide pixels gets square ones', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mkv')
    await makeClip(source, { picture: `${bars('360x240')},setsar=2`, seconds: 1, format: 'matroska' })
    const { renditions, described } = await preparedFrom(source, 'video/x-matroska', shop.folder)
    expect(described).toMatchObject({ width: 720, height: 240 })
    const [facts] = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(facts).toMatchObject({ width: 720, height: 240, pixelAspect: 1 })
  })

  test('in WebM with VP9 and Opus is read as well', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.webm')
    const codecs = {
      videoCodec: FF_ENCODER_LIBVPX_VP9,
      audioCodec: FF_ENCODER_LIBOPUS,
      settings: { 'cpu-used': 8, deadline: 'realtime' },
    }
    await makeClip(source, { picture: bars('426x240'), sound: tone, seconds: 1, format: 'webm', ...codecs })
    const { renditions } = await preparedFrom(source, 'video/webm', shop.folder)
    const [facts] = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(facts).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac' })
  })
})

describe('a published video', () => {
  test('light enough as it is can be watched at once, and 480 is not made a second time', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    const settings = { maxrate: 500_000, bufsize: 500_000, crf: 30 }
    await makeClip(source, { picture: bars('854x480'), sound: tone, seconds: 2, settings })
    const { renditions } = await preparedFrom(source, 'video/mp4', shop.folder)
    expect(renditions.map(({ name }) => name)).toEqual(['copy', '240', '360'])
    const [copy] = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
    expect(copy).toMatchObject({ width: 854, height: 480, videoCodec: 'h264', audioCodec: 'aac' })
  })

  test('loses the place and the device it was made with', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mov')
    const metadata = { 'com.apple.quicktime.location.ISO6709': '+06.5244+003.3792/', make: 'Secretphone' }
    await makeClip(source, { picture: bars('426x240'), sound: tone, seconds: 1, format: 'mov', metadata })
    const written = await readFile(source, 'latin1')
    expect([written.includes('+06.5244'), written.includes('Secretphone')]).toEqual([true, true])

    const { renditions } = await preparedFrom(source, 'video/quicktime', shop.folder)
    for (const { path } of renditions) {
      const bytes = await readFile(path, 'latin1')
      expect([bytes.includes('+06.5244'), bytes.includes('Secretphone')]).toEqual([false, false])
    }
  })

  test('that begins black has a poster that shows something', async () => {
    await using shop = await createWorkshop()
    const source = shop.path('source.mp4')
    const picture = `${bars('640x360')},drawbox=w=iw:h=ih:color=black:t=fill:enable='lt(t,1.5)'`
    await makeClip(source, { picture, seconds: 4, settings: { g: 10 } })
    const { pictures } = await preparedFrom(source, 'video/mp4', shop.folder)
    const { default: sharp } = await import('sharp')
    const { channels } = await sharp(pictures.plain.path).stats()
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(50)
    expect(pictures.stills.map(({ mimeType, width }) => `${mimeType} ${width}`)).toEqual([
      'image/avif 480',
      'image/webp 480',
      'image/avif 640',
      'image/webp 640',
    ])
    expect(Buffer.from(pictures.placeholder, 'base64').length).toBeLessThan(40)
  })
})
