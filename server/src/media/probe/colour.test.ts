import { AVCOL_SPC_BT709, AVCOL_SPC_SMPTE170M, FF_ENCODER_LIBX265 } from 'node-av/constants'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { probe } from './probe.ts'
import { makeClip } from '../testing/clips.ts'
import { createWorkshop, preparedFrom } from '../testing/workshop.ts'

/** Orange above, grey below, as values of wide-gamut film. */
const wide =
  'color=0xC05820:size=426x240:rate=10,drawbox=y=ih/2:w=iw:h=ih/2:color=0x808080:t=fill,scale=out_color_matrix=bt2020'

test('film with highlights and wide colours, as phones record it, is converted without washing out', async () => {
  await using shop = await createWorkshop()
  const source = shop.path('source.mov')
  const x265Params = 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc'
  await makeClip(source, {
    picture: wide,
    seconds: 1,
    format: 'mov',
    turn: 90,
    videoCodec: FF_ENCODER_LIBX265,
    pixelFormat: 'yuv420p10le',
    settings: { preset: 'ultrafast', 'x265-params': x265Params },
  })
  expect(await probe(source, 'video/quicktime')).toMatchObject({ isHdr: true, isPlainColour: false })

  const { renditions, pictures, described } = await preparedFrom(source, 'video/quicktime', shop.folder)
  expect(described).toMatchObject({ width: 240, height: 426 })
  const [made] = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
  expect(made).toMatchObject({ isHdr: false, isPlainColour: true, colour: { space: AVCOL_SPC_BT709 } })
  // A quarter turn clockwise: the top is on the right.
  const [grey, orange] = await Promise.all([60, 180].map((left) => colourAt(pictures.plain.path, left)))
  expect(spread(grey)).toBeLessThan(12)
  expect(spread(orange)).toBeGreaterThan(0xc0 - 0x20)
})

test.each([
  ['1280x720', AVCOL_SPC_BT709],
  ['426x240', AVCOL_SPC_SMPTE170M],
])('a video of %s without colour metadata has the same colours in every size', async (size, space) => {
  await using shop = await createWorkshop()
  const source = shop.path('source.mp4')
  await makeClip(source, { picture: `testsrc2=size=${size}:rate=10`, seconds: 0.4, settings: { crf: 20 } })
  const { renditions } = await preparedFrom(source, 'video/mp4', shop.folder)
  const made = await Promise.all(renditions.map(({ path }) => probe(path, 'video/mp4')))
  expect(made.map(({ colour }) => colour.space)).toEqual(renditions.map(() => space))
})

/** Red, green and blue at one place of a picture, 100 pixels from the top. */
async function colourAt(path: string, left: number): Promise<number[]> {
  const pixel = sharp(path).extract({ left, top: 100, width: 1, height: 1 }).removeAlpha()
  return [...(await pixel.raw().toBuffer())]
}

const spread = (rgb: number[] = []) => Math.max(...rgb) - Math.min(...rgb)
