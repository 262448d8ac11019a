import { readFile, stat, truncate } from 'node:fs/promises'
import { uploadMessages } from '@akada/contract/uploads/routes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MediaRejected } from '../rejection.ts'
import { boxStart } from '../testing/boxes.ts'
import { makeClip } from '../testing/clips.ts'
import { pngClaiming } from '../testing/false-png.ts'
import { createWorkshop, preparedFrom } from '../testing/workshop.ts'

type Shop = Awaited<ReturnType<typeof createWorkshop>>

const picture = 'testsrc2=size=320x240:rate=25'
const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n'
const page = '<!doctype html><html><script>alert(1)</script></html>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
const concatenation = "ffconcat version 1.0\nfile '/etc/passwd'\n"
const session = 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'
const emptyArchive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

/** The reason a file was refused. */
async function refusalOf(shop: Shop, name: string, announced: string): Promise<unknown> {
  const error: unknown = await preparedFrom(shop.path(name), announced, shop.folder).catch(
    (error: unknown) => error,
  )
  return error instanceof MediaRejected ? error.rejection : error
}

describe('a file that is not what it claims', () => {
  test.each([
    ['a playlist', playlist],
    ['a web page', page],
    ['a drawing with links', drawing],
    ['a list of files', concatenation],
    ['a session description', session],
    ['an archive', emptyArchive],
    ['nothing', ''],
  ])('%s as MP4 is an unsupported file format', async (_, content) => {
    await using shop = await createWorkshop()
    await shop.write('clip.mp4', content)
    expect(await refusalOf(shop, 'clip.mp4', 'video/mp4')).toBe('unsupported')
  })

  test('a PNG as MP4, or a video as an image, is refused', async () => {
    await using shop = await createWorkshop()
    await shop.write('clip.mp4', await png())
    expect(await refusalOf(shop, 'clip.mp4', 'video/mp4')).toBe('mislabelled')
    await makeClip(shop.path('picture.mp4'), { picture, seconds: 1 })
    expect(await refusalOf(shop, 'picture.mp4', 'image/png')).toBe('mislabelled')
  })

  test('a file that only starts like an MP4 is refused', async () => {
    await using shop = await createWorkshop()
    await makeClip(shop.path('real.mp4'), { picture, seconds: 1 })
    const real = await readFile(shop.path('real.mp4'))
    await shop.write('clip.mp4', Buffer.concat([real.subarray(0, 32), Buffer.from(playlist.repeat(50))]))
    expect(await refusalOf(shop, 'clip.mp4', 'video/mp4')).toBe('damaged')
  })
})

describe('an unusable video', () => {
  test('is refused when it lasts more than 180 seconds', async () => {
    await using shop = await createWorkshop()
    await makeClip(shop.path('long.mp4'), { picture, seconds: 2, stretch: 95 })
    expect(await refusalOf(shop, 'long.mp4', 'video/mp4')).toBe('tooLong')
    await makeClip(shop.path('just.mp4'), { picture, seconds: 2, stretch: 89 })
    expect(await refusalOf(shop, 'just.mp4', 'video/mp4')).not.toBe('tooLong')
  })

  test('is refused when it is truncated', async () => {
    await using shop = await createWorkshop()
    const path = shop.path('cut.mp4')
    await makeClip(path, { picture: `${picture},noise=alls=20`, seconds: 6, faststart: true })
    await truncate(path, Math.round((await stat(path)).size / 2))
    expect(await refusalOf(shop, 'cut.mp4', 'video/mp4')).toBe('incomplete')

    await makeClip(shop.path('headless.mp4'), { picture, seconds: 3 })
    await truncate(shop.path('headless.mp4'), boxStart(shop.path('headless.mp4'), 'moov'))
    expect(await refusalOf(shop, 'headless.mp4', 'video/mp4')).toBe('damaged')
  })

  test('is refused when its frames are garbage', async () => {
    await using shop = await createWorkshop()
    const path = shop.path('rubbish.mp4')
    await makeClip(path, { picture, seconds: 3 })
    const bytes = await readFile(path)
    const start = boxStart(path, 'mdat') + 8
    bytes.fill(0xa5, start, boxStart(path, 'moov'))
    await shop.write('rubbish.mp4', bytes)
    expect(await refusalOf(shop, 'rubbish.mp4', 'video/mp4')).toBe('damaged')
  })

  test('is refused with too many tracks, too many pixels, one frame only, or none', async () => {
    await using shop = await createWorkshop()
    const sound = 'sine=frequency=440:sample_rate=48000'
    await makeClip(shop.path('tracks.mp4'), { picture, sound, soundTracks: 20, seconds: 1 })
    expect(await refusalOf(shop, 'tracks.mp4', 'video/mp4')).toBe('tooManyStreams')
    await makeClip(shop.path('huge.mp4'), { picture: 'color=red:size=4200x2400:rate=5', seconds: 1 })
    expect(await refusalOf(shop, 'huge.mp4', 'video/mp4')).toBe('tooManyPixels')
    await makeClip(shop.path('one.mp4'), { picture, seconds: 0.04 })
    expect(await refusalOf(shop, 'one.mp4', 'video/mp4')).toBe('noLength')
    await makeClip(shop.path('sound.mp4'), { sound, seconds: 1 })
    expect(await refusalOf(shop, 'sound.mp4', 'video/mp4')).toBe('noPicture')
  })
})

describe('an unusable image', () => {
  test('is refused with more than 40 megapixels, before it is decoded', async () => {
    await using shop = await createWorkshop()
    await shop.write('bomb.png', pngClaiming(30_000, 30_000))
    const before = process.memoryUsage().rss
    expect(await refusalOf(shop, 'bomb.png', 'image/png')).toBe('tooManyPixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  test('is refused when it is truncated', async () => {
    await using shop = await createWorkshop()
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const create = { width: 400, height: 400, channels: 3 as const, background: 'white', noise }
    const bytes = await sharp({ create }).jpeg().toBuffer()
    await shop.write('cut.jpg', bytes.subarray(0, bytes.length / 2))
    expect(await refusalOf(shop, 'cut.jpg', 'image/jpeg')).toBe('damaged')
  })

  test('is refused when it is an iPhone picture in name only', async () => {
    await using shop = await createWorkshop()
    const head = Buffer.from('0000001c66747970686569630000000068656963', 'hex')
    await shop.write('phone.heic', Buffer.concat([head, Buffer.alloc(2000, 7)]))
    expect(await refusalOf(shop, 'phone.heic', 'image/heic')).toBe('damaged')
  })

  test('is refused above its size limit', async () => {
    await using shop = await createWorkshop()
    await shop.write('large.png', Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]))
    expect(await refusalOf(shop, 'large.png', 'image/png')).toBe('tooLarge')
  })
})

test('owners read the sentences of the upload form', () => {
  const sentences = (['unsupported', 'tooLarge', 'tooLong'] as const).map(
    (reason) => new MediaRejected(reason).message,
  )
  expect(sentences).toEqual([uploadMessages.unsupported, uploadMessages.tooLarge, uploadMessages.tooLong])
})
