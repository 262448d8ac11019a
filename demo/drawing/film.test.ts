import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Demuxer } from 'node-av/api'
import { AV_LOG_ERROR } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue, named } from '../lessons/catalogue.ts'
import { bubbleSort } from '../scenes/sorting.ts'
import { plantsPerHectare } from '../scenes/crop-rows.ts'
import { perform } from '../sound/score.ts'
import { wav } from '../sound/wav.ts'
import { encode } from './encode.ts'
import { type Media, type Picture, drawAt, film, framesPerSecond, lengthOf } from './film.ts'
import { paper } from './paper.ts'
import { palettes } from './palettes.ts'
import { type Stage, makeStage, shapes } from './stage.ts'
import { avatar } from './avatar.ts'
import { courseCatalogue } from '../courses/catalogue.ts'
import { creators } from '../people.ts'

function stageOf(media: Media): Stage & { written: NonNullable<Stage['written']> } {
  return Object.assign(makeStage(shapes[media.shape], palettes[media.palette]), { written: [] })
}

/** What a stage is told to paint with that isn't a color, which its canvas would ignore. */
function notColors({ ctx }: Stage): string[] {
  const wrong: string[] = []
  for (const style of ['fillStyle', 'strokeStyle'] as const) {
    const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(ctx), style)
    const check = (value: unknown) => {
      if (typeof value === 'string' && !/^(?:#[\da-f]{6}|rgba\(.+\))$/.test(value)) wrong.push(value)
      inherited?.set?.call(ctx, value)
    }
    Object.defineProperty(ctx, style, { get: () => inherited?.get?.call(ctx) as unknown, set: check })
  }
  return wrong
}

/** Texts outside the area that the feed's controls leave free, at any of ten moments of each scene. */
function strayTexts(media: Media): string[] {
  const stage = stageOf(media)
  const wrong = notColors(stage)
  const scenes = media.kind === 'clip' ? media.scenes : [media.scene]
  for (const scene of scenes) {
    for (let moment = 1; moment <= 10; moment++) scene.draw(stage, (scene.seconds * moment) / 10)
  }
  expect(wrong).toEqual([])
  const { safe } = stage
  const allowed = 10
  return stage.written
    .filter(
      ({ box }) =>
        box.x < safe.x - allowed ||
        box.y < safe.y - allowed ||
        box.x + box.width > safe.x + safe.width + allowed ||
        box.y + box.height > safe.y + safe.height + allowed,
    )
    .map(({ text, box }) => `${text} (${Object.values(box).map(Math.round).join(' ')})`)
}

describe('every lesson', () => {
  test.each(catalogue.map((post) => [post.key, post] as const))(
    '%s keeps its words in the free part of the screen',
    (_, post) => {
      for (const media of post.media) expect([...new Set(strayTexts(media))]).toEqual([])
    },
  )

  test.each(courseCatalogue.map(({ key, cover }) => [key, cover] as const))(
    'the cover of %s leaves room for the badge, the buttons and the price',
    (_, cover) => expect(strayTexts({ kind: 'picture', shape: 'cover', alt: '', ...cover })).toEqual([]),
  )

  test('is drawn the same each time', () => {
    const [clip] = named('moon-month').media
    if (clip?.kind !== 'clip') throw new Error('The moon is not a clip.')
    const picture = () => {
      const stage = stageOf(clip)
      drawAt(stage, clip, 5)
      return createHash('sha256').update(stage.canvas.data()).digest('hex')
    }
    expect(picture()).toBe(picture())
    expect(film(clip, 'one').sound.left).toEqual(film(clip, 'one').sound.left)
  })

  test('is heard, and never louder than the scale', () => {
    const [clip] = named('highlife-bell').media
    if (clip?.kind !== 'clip') throw new Error('The bell is not a clip.')
    const { left } = film(clip, 'bell').sound
    const loudest = left.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest).toBeGreaterThan(0.3)
    expect(loudest).toBeLessThanOrEqual(1)
    expect(perform([], 1).left.every((value) => value === 0)).toBe(true)
  })

  test('is a WAV of its length without its pictures, and a PDF of its pictures', () => {
    const [clip] = named('oko-tones').media
    if (clip?.kind !== 'clip') throw new Error('The tones are not a clip.')
    const file = wav(film(clip, 'tones').sound)
    expect(file.toString('ascii', 0, 4)).toBe('RIFF')
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    const seconds = (file.length - 44) / file.readUInt32LE(28)
    expect(seconds).toBeCloseTo(lengthOf(clip), 2)
    const pictures = named('wash-hands').media.filter(({ kind }) => kind === 'picture')
    const pages = paper(pictures as Picture[], 'Twenty seconds of soap').toString('latin1')
    expect(pages.startsWith('%PDF-')).toBe(true)
    expect(pages.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  test('tells the truth: the bars end sorted and the field is counted right', () => {
    expect(bubbleSort([6, 3, 7, 2, 5]).at(-1)?.order).toEqual([2, 3, 5, 6, 7])
    expect(plantsPerHectare({ betweenRows: 75, inRow: 25 })).toBe(53_333)
  })

  test('has a creator with a picture of their own', () => {
    const pictures = creators.map(({ portrait }) =>
      createHash('sha256').update(avatar(portrait)).digest('hex'),
    )
    expect(new Set(pictures).size).toBe(creators.length)
  })
})

describe('an encoded clip', () => {
  let folder = ''
  beforeAll(async () => {
    Log.setLevel(AV_LOG_ERROR)
    folder = await mkdtemp(join(tmpdir(), 'akada-film-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is H.264 and AAC of its length, small, and can start before it is whole', async () => {
    const [clip] = named('clean-your-lens').media
    if (clip?.kind !== 'clip') throw new Error('The lens is not a clip.')
    const file = join(folder, 'lens.mp4')
    await encode(film(clip, 'lens'), file)
    await using read = await Demuxer.open(file)
    expect(read.video()?.codecpar).toMatchObject({ width: 540, height: 960 })
    expect(read.streams.map(({ codecpar }) => codecpar.codecId)).toEqual([27, 86_018])
    expect(Math.abs(read.duration - lengthOf(clip))).toBeLessThan(2 / framesPerSecond)
    expect((await stat(file)).size).toBeLessThan(5 * 1024 * 1024)
  })
})
