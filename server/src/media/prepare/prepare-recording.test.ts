import { expect, test } from 'vitest'
import { namespaces } from '@akada/contract/uploads/routes'
import type { JobMessage } from '../job/job-messages.ts'
import { probeSound } from '../encode/transcode-sound.ts'
import { rejections } from '../rejection.ts'
import { makeClip } from '../testing/clips.ts'
import { createWorkshop } from '../testing/workshop.ts'
import { prepare } from './prepare.ts'

const tone = 'sine=frequency=440:sample_rate=48000'

async function madeOf(source: string, announced: string, folder: string) {
  const messages: JobMessage[] = []
  const order = { source, announced, folder, limits: namespaces.courses }
  await prepare(order, (message) => void messages.push(message))
  return messages.filter(({ type }) => type !== 'progress')
}

test('a recording in the container of films becomes sound that every telephone plays', async () => {
  await using shop = await createWorkshop()
  const source = shop.path('lesson.m4a')
  await makeClip(source, { sound: tone, seconds: 2 })
  const [described, rendition] = await madeOf(source, 'audio/mp4', shop.folder)
  expect(described).toMatchObject({ described: { kind: 'audio', mimeType: 'audio/mp4', width: 0 } })
  expect(rendition).toMatchObject({ rendition: { name: 'sound', shortSide: 0 } })
  const path = rendition?.type === 'rendition' ? rendition.rendition.path : ''
  const { duration } = await probeSound({ path, mimeType: 'audio/mp4' })
  expect(duration).toBeCloseTo(2, 0)
})

test('a voice note becomes Opus and, for old telephones, AAC, with how loud it is', async () => {
  await using shop = await createWorkshop()
  const source = shop.path('voice.m4a')
  await makeClip(source, { sound: `aevalsrc=sin(880*PI*t)*gte(t\\,1):s=48000`, seconds: 2 })
  const messages: JobMessage[] = []
  const order = {
    source,
    announced: 'audio/mp4',
    folder: shop.folder,
    limits: namespaces.voices,
    isVoice: true,
  }
  await prepare(order, (message) => void messages.push(message))
  const heard = messages.findLast((message) => message.type === 'described')!
  const loud = [...Buffer.from(heard.described.placeholder ?? '', 'base64')]
  expect(loud).toHaveLength(48)
  expect([Math.max(...loud.slice(0, 20)) < 20, Math.min(...loud.slice(28, 44)) > 150]).toEqual([true, true])
  const made = messages.filter((message) => message.type === 'rendition').map(({ rendition }) => rendition)
  expect(made.map(({ name }) => name)).toEqual(['voice', 'sound'])
  expect(made[0]!.bytes).toBeLessThan(made[1]!.bytes)
  const { duration } = await probeSound({ path: made[0]!.path, mimeType: 'audio/webm' })
  expect(duration).toBeCloseTo(2, 0)
})

test('a film without sound is no recording, and a recording is no film', async () => {
  await using shop = await createWorkshop()
  const silent = shop.path('silent.mp4')
  await makeClip(silent, { picture: 'testsrc2=size=64x64:rate=5', seconds: 1 })
  await expect(madeOf(silent, 'audio/mp4', shop.folder)).rejects.toThrow(rejections.noSound)
  const sound = shop.path('sound.mp4')
  await makeClip(sound, { sound: tone, seconds: 1 })
  await expect(madeOf(sound, 'video/mp4', shop.folder)).rejects.toThrow(rejections.noPicture)
})

test('the sound of a film is a file of its own where its owner wants one, made once', async () => {
  await using shop = await createWorkshop()
  const source = shop.path('film.mp4')
  await makeClip(source, { picture: 'testsrc2=size=64x64:rate=5', sound: tone, seconds: 2 })
  const order = { source, announced: 'video/mp4', folder: shop.folder, limits: namespaces.courses }
  const first = { name: '240', shortSide: 240, bitrate: 100_000 }
  const sounds = async (more: object) => {
    const messages: JobMessage[] = []
    await prepare({ ...order, made: [first], ...more }, (message) => void messages.push(message))
    return messages.flatMap((one) =>
      one.type === 'rendition' && one.rendition.name === 'sound' ? [one.rendition] : [],
    )
  }
  const [sound, ...others] = await sounds({ hasSoundAlone: true })
  expect(sound).toMatchObject({ shortSide: 0, width: 0 })
  expect(others).toEqual([])
  expect((await probeSound({ path: sound?.path ?? '', mimeType: 'audio/mp4' })).duration).toBeCloseTo(2, 0)
  expect(await sounds({})).toEqual([])
  const again = [first, { name: 'sound', shortSide: 0, bitrate: 32_000 }]
  expect(await sounds({ hasSoundAlone: true, made: again })).toEqual([])
})

test('a PDF is served as it came, whatever else calls itself one is refused', async () => {
  await using shop = await createWorkshop()
  await shop.write('paper', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const [described, rendition] = await madeOf(shop.path('paper'), 'application/pdf', shop.folder)
  expect(described).toMatchObject({ described: { kind: 'pdf', mimeType: 'application/pdf', duration: 0 } })
  expect(rendition).toMatchObject({ rendition: { name: 'pages', path: shop.path('paper') } })
  await shop.write('page', '<html><script>alert(1)</script></html>')
  await expect(madeOf(shop.path('page'), 'application/pdf', shop.folder)).rejects.toThrow(
    rejections.unsupported,
  )
})
