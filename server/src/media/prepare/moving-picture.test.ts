import { FF_ENCODER_APNG, FF_ENCODER_GIF, FF_ENCODER_LIBWEBP_ANIM } from 'node-av/constants'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { probe } from '../probe/probe.ts'
import { makeClip } from '../testing/clips.ts'
import { quartersOfImage, quartersOfVideo } from '../testing/pixels.ts'
import { createWorkshop, preparedFrom } from '../testing/workshop.ts'

/** Red for a second, then blue; see-through on the right, where it hides green. */
const sight = "geq=r='255*lt(X,W/2)*lt(N,2)':g='255*gte(X,W/2)':b='255*lt(X,W/2)*gte(N,2)':a='255*lt(X,W/2)'"

const picture = (size: string) => `color=black:size=${size}:rate=2,format=rgba,${sight}`
const apng = {
  name: 'source.png',
  announced: 'image/png',
  format: 'apng' as const,
  videoCodec: FF_ENCODER_APNG,
  pixelFormat: 'rgba',
  hidden: 'black',
}
const webp = {
  name: 'source.webp',
  announced: 'image/webp',
  format: 'webp' as const,
  videoCodec: FF_ENCODER_LIBWEBP_ANIM,
  pixelFormat: 'bgra',
  settings: { lossless: 1 },
  hidden: 'black',
}
/** FFmpeg writes it without transparency. */
const gif = {
  name: 'source.gif',
  announced: 'image/gif',
  format: 'gif' as const,
  videoCodec: FF_ENCODER_GIF,
  pixelFormat: 'rgb8',
  hidden: 'green',
}

test.each([
  ['PNG', '320x240', apng],
  ['WebP', '320x240', webp],
  ['GIF', '320x240', gif],
  // Films of this height have other colours.
  ['PNG', '1280x720', apng],
])('a moving %s of %s becomes a silent video', async (_, size, { name, announced, hidden, ...clip }) => {
  await using shop = await createWorkshop()
  const source = shop.path(name)
  await makeClip(source, { ...clip, picture: picture(size), seconds: 2 })
  const { described, pictures, renditions } = await preparedFrom(source, announced, shop.folder)
  const [width, height] = size.split('x').map(Number)
  expect(described).toMatchObject({ kind: 'video', mimeType: 'video/mp4', width, height, hasSound: false })
  expect((await quartersOfImage(pictures.plain.path))[1]).toBe(hidden)
  for (const { path } of renditions) {
    const facts = await probe(path, 'video/mp4')
    expect(facts).toMatchObject({ videoCodec: 'h264', audioCodec: undefined, isPlainColour: true })
    expect(Math.abs(facts.duration - 2)).toBeLessThan(0.11)
    expect(await quartersOfVideo(path, 0.5)).toEqual(['red', hidden, 'red', hidden])
    expect(await quartersOfVideo(path, 1.5)).toEqual(['blue', hidden, 'blue', hidden])
  }
})

test('the moment that the author chose is the poster of a moving picture', async () => {
  await using shop = await createWorkshop()
  const { name, announced, hidden, ...clip } = webp
  await makeClip(shop.path(name), { ...clip, picture: picture('320x240'), seconds: 2 })
  const { pictures } = await preparedFrom(shop.path(name), announced, {
    folder: shop.folder,
    coverSeconds: 1.5,
  })
  expect(await quartersOfImage(pictures.plain.path)).toEqual(['blue', hidden, 'blue', hidden])
})

test('a moving picture may be announced as a video, a still one may not', async () => {
  await using shop = await createWorkshop()
  const { name, hidden: _, announced: _announced, ...clip } = apng
  await makeClip(shop.path(name), { ...clip, picture: picture('320x240'), seconds: 1 })
  const { described } = await preparedFrom(shop.path(name), 'video/mp4', shop.folder)
  expect(described.kind).toBe('video')
  const still = shop.path('still.png')
  await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
    .png()
    .toFile(still)
  await expect(preparedFrom(still, 'video/mp4', shop.folder)).rejects.toMatchObject({
    rejection: 'mislabelled',
  })
})

test.each([
  ['PNG', apng],
  ['WebP', webp],
  ['GIF', gif],
])(
  'an animated %s of a single frame is a picture',
  async (_, { name, announced, hidden: _hidden, ...clip }) => {
    await using shop = await createWorkshop()
    await makeClip(shop.path(name), { ...clip, picture: picture('320x240'), seconds: 0.5 })
    const { described } = await preparedFrom(shop.path(name), announced, shop.folder)
    expect(described).toMatchObject({ kind: 'image', width: 320, height: 240 })
  },
)
