import { copyFile, readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { JobMessage } from '../job/job-messages.ts'
import { drawMark } from '../images/mark.ts'
import { posterOf } from '../images/poster.ts'
import { probe } from '../probe/probe.ts'
import { jobLimits } from '../job/job-limits.ts'
import { runJob } from '../job/run-job.ts'
import { findSandbox } from '../job/sandbox.ts'
import { makeClip } from '../testing/clips.ts'
import { createWorkshop } from '../testing/workshop.ts'
import { withWorkFolder } from '../job/work-folder.ts'

const sandbox = await findSandbox('/nowhere')

/** Burns a name in, in a process of its own, and stores the result. */
async function burn(source: string, target: string, { mark = 'ada', announced = 'video/mp4' } = {}) {
  const messages: JobMessage[] = []
  const take = async (message: JobMessage) => {
    messages.push(message)
    if (message.type === 'marked') await copyFile(message.marked.path, target)
  }
  await withWorkFolder(join(target, '..', "it's: a [work], folder"), async (folder) => {
    const order = { source: join(folder, 'source'), announced, folder, limits: namespaces.posts, mark }
    await copyFile(source, order.source)
    const { signal } = new AbortController()
    await runJob(order, { sandbox, limits: jobLimits, signal, take })
  })
  return messages
}

interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Darkest and lightest value in a part of a picture. */
async function spread(picture: Sharp, region: Region) {
  const cut = sharp(await picture.extract(region).greyscale().raw().toBuffer(), {
    raw: { width: region.width, height: region.height, channels: 1 },
  })
  const [channel] = (await cut.stats()).channels
  return { min: channel?.min ?? 0, max: channel?.max ?? 0 }
}

const frameOf = async (path: string) => {
  const { pixels, width, height } = await posterOf(path, 'video/mp4', await probe(path, 'video/mp4'))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

test.each(['white', 'black', 'gray'])(
  'a name is legible on a %s video, whose length and sound are unchanged',
  async (colour) => {
    await using shop = await createWorkshop()
    const [source, target] = [shop.path('source.mp4'), shop.path('marked.mp4')]
    await makeClip(source, { picture: `color=${colour}:size=360x640:rate=25`, sound: 'sine=440', seconds: 2 })
    const messages = await burn(source, target, { mark: 'ada.obi_99' })
    expect(messages.at(-1)?.type).toBe('done')
    const [before, after] = [await probe(source, 'video/mp4'), await probe(target, 'video/mp4')]
    expect(after).toMatchObject({ width: 360, height: 640, videoCodec: 'h264', audioCodec: 'aac' })
    expect(Math.abs(after.duration - before.duration)).toBeLessThan(0.2)
    const corner = await spread(await frameOf(target), { left: 12, top: 12, width: 120, height: 26 })
    expect(corner.min).toBeLessThan(90)
    expect(corner.max).toBeGreaterThan(220)
    const captions = await spread(await frameOf(target), { left: 0, top: 400, width: 360, height: 240 })
    expect(captions.max - captions.min).toBeLessThan(12)
  },
)

test.each([
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
] as const)('a name is burnt into a %s, which keeps its transparency', async (format, mimeType) => {
  await using shop = await createWorkshop()
  const [source, target] = [shop.path(`source.${format}`), shop.path('marked')]
  const background = format === 'webp' ? { r: 255, g: 255, b: 255, alpha: 0 } : '#fff'
  const channels = format === 'webp' ? 4 : 3
  await sharp({ create: { width: 800, height: 600, channels, background } })
    .toFormat(format)
    .toFile(source)
  await burn(source, target, { announced: mimeType })
  const made = await sharp(target).metadata()
  expect(made).toMatchObject({ width: 800, height: 600, format, hasAlpha: format === 'webp' })
  const corner = await spread(sharp(target).flatten({ background: '#fff' }), {
    left: 21,
    top: 21,
    width: 60,
    height: 40,
  })
  expect(corner.min).toBeLessThan(100)
})

test('the longest name fits the narrowest picture', () => {
  const { left, png } = drawMark('abcdefghij.klmnopqrst_uvwxyz12', { width: 240, height: 426 })
  expect(left + png.readUInt32BE(16)).toBeLessThan(240)
})

test('a damaged file is refused and leaves nothing behind', async () => {
  await using shop = await createWorkshop()
  const source = shop.path('source.mp4')
  await makeClip(source, { picture: 'testsrc2=size=320x240:rate=25', seconds: 1 })
  await truncate(source, Math.round((await stat(source)).size / 3))
  await expect(burn(source, shop.path('marked.mp4'))).rejects.toThrow('damaged')
  expect((await readdir(shop.path('.'))).filter((name) => name.startsWith('marked'))).toEqual([])
})
