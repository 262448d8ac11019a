import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import { describe, expect, test } from 'vitest'
import { crfFor } from '../encode/choose-quality.ts'
import type { AlternativeFile, JobMessage, MadeRendition } from '../job/job-messages.ts'
import { probe } from '../probe/probe.ts'
import { makeClip } from '../testing/clips.ts'
import { createWorkshop, preparedFrom } from '../testing/workshop.ts'
import { prepare } from './prepare.ts'

async function alternativesOf(
  source: string,
  { folder, made, isSpeech = false }: { folder: string; made: MadeRendition[]; isSpeech?: boolean },
): Promise<AlternativeFile[]> {
  const messages: JobMessage[] = []
  const order = { source, announced: 'video/mp4', folder, limits: namespaces.posts }
  await prepare({ ...order, made, alternatives: { isSpeech } }, (message) => void messages.push(message))
  return messages.flatMap((message) => (message.type === 'alternatives' ? message.alternatives : []))
}

describe('the crf of a film', () => {
  const losses = { fine: Math.log(0.02), coarse: Math.log(0.04) }

  test('lies where its loss is that of H.264, by the logarithm', () => {
    expect(crfFor(losses.fine, losses)).toBe(48)
    expect(crfFor(losses.coarse, losses)).toBe(58)
    expect(crfFor(Math.log(Math.sqrt(0.02 * 0.04)), losses)).toBe(53)
  })

  test('stays within what was measured or nearly so, and a still picture takes the smaller', () => {
    expect(crfFor(Math.log(0.2), losses)).toBe(62)
    expect(crfFor(Math.log(0.0001), losses)).toBe(30)
    expect(crfFor(losses.fine, { fine: losses.fine, coarse: losses.fine })).toBe(58)
  })
})

test('a film becomes AV1 with Opus in each of its sizes, with the same length and shape', async () => {
  await using workshop = await createWorkshop()
  const source = workshop.path('source.mp4')
  const picture = 'testsrc2=size=640x360:rate=15,noise=alls=10:allf=t'
  await makeClip(source, { picture, seconds: 3, sound: 'sine=frequency=440', settings: { crf: 20 } })
  const { renditions } = await preparedFrom(source, 'video/mp4', workshop.folder)
  const alternatives = await alternativesOf(source, { folder: workshop.folder, made: renditions })
  expect(alternatives.map(({ codec, shortSide, width }) => [codec, shortSide, width])).toEqual([
    ['av1', 240, 426],
    ['av1', 360, 640],
  ])
  for (const { path, width } of alternatives) {
    const facts = await probe(path, 'video/mp4')
    expect(facts).toMatchObject({ videoCodec: 'av1', audioCodec: 'opus', width, frames: 45 })
    expect(facts.duration).toBeCloseTo(3, 0)
  }
})

test('pictures that repeat the one before are left out, and the last one stays as long as before', async () => {
  await using workshop = await createWorkshop()
  const source = workshop.path('source.mp4')
  await makeClip(source, { picture: 'testsrc=size=320x240:rate=1,fps=20', seconds: 3, settings: { crf: 20 } })
  const { renditions } = await preparedFrom(source, 'video/mp4', workshop.folder)
  const [smallest] = await alternativesOf(source, { folder: workshop.folder, made: renditions })
  const { frames, duration } = await probe(smallest?.path ?? '', 'video/mp4')
  expect(frames).toBeLessThan(12)
  expect(duration).toBeCloseTo(3, 1)
})

test('what saves less than a tenth is not made', async () => {
  await using workshop = await createWorkshop()
  const source = workshop.path('source.mp4')
  await makeClip(source, { picture: 'testsrc2=size=426x240:rate=10', seconds: 1, settings: { crf: 20 } })
  const made = [{ name: '240', shortSide: 240, bitrate: 1000 }]
  expect(await alternativesOf(source, { folder: join(workshop.folder), made })).toEqual([])
})
