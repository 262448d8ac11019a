import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { isMoving, openImage } from './image.ts'
import type { JobMessage, JobOrder, RenditionFile } from './job-messages.ts'
import { type Rung, ladderOf, passesOf } from './ladder.ts'
import { posterOf } from './poster.ts'
import { type VideoFacts, probe } from './probe.ts'
import { isPlayableAsIs, remux, shortSideOf } from './remux.ts'
import { sniff } from './sniff.ts'
import { placeholderOf, writePlain, writeShare, writeStills } from './stills.ts'
import { transcode } from './transcode.ts'

type Tell = (message: JobMessage) => void

/** Width of the plain picture of an image post, and of the poster a video element shows by itself. */
const plainWidth = 1440
const posterWidth = 480
/** Shares of the whole work, for the progress bar. */
const lookedAt = 0.03
const picturesMade = 0.08
/** A copy this much above a rung's rate still stands for that rung. */
const copyTolerance = 1.25

/**
 * Makes everything that is served of one uploaded file, telling each piece as soon as it is whole.
 * A moving GIF becomes a silent video: a tenth of the bytes, and it obeys the feed's rules for playing.
 * Throws MediaRejected when the file can never be used.
 */
export async function prepare(order: JobOrder, tell: Tell): Promise<void> {
  const { kind, mimeType } = await sniff(order.source, order.announced)
  const isFilm = kind === 'video' || (mimeType === 'image/gif' && (await isMoving(order.source)))
  await (isFilm ? prepareVideo({ ...order, mimeType }, tell) : prepareImage({ ...order, mimeType }, tell))
}

interface Task extends JobOrder {
  mimeType: string
}

async function prepareImage({ source, folder, mimeType }: Task, tell: Tell): Promise<void> {
  const { picture, width, height } = await openImage(source, mimeType)
  const plain = await writePlain(picture, plainWidth, join(folder, 'plain'))
  const shape = { width: plain.width, height: plain.height }
  tell({ type: 'described', described: { kind: 'image', mimeType: plain.mimeType, ...shape, duration: 0 } })
  const placeholder = await placeholderOf(picture)
  const stills = await writeStills(picture, { width, height }, folder)
  const share = await writeShare(picture, join(folder, 'share'))
  tell({ type: 'pictures', pictures: { placeholder, plain, stills, share } })
}

async function prepareVideo(task: Task, tell: Tell): Promise<void> {
  const facts = await probe(task.source, task.mimeType)
  const { width, height, duration } = facts
  tell({ type: 'described', described: { kind: 'video', mimeType: 'video/mp4', width, height, duration } })
  tell({ type: 'progress', share: lookedAt })
  await makePoster(task, facts, tell)
  tell({ type: 'progress', share: picturesMade })
  const copied = await copyIfLight(task, facts)
  if (copied) tell({ type: 'rendition', rendition: copied })
  const ladder = ladderOf(facts).filter((rung) => !copied || !stands(copied, rung))
  // With a copy to watch already, one decode for all sizes is the quickest way to the rest.
  await makeLadder(task, facts, { passes: copied ? [ladder] : passesOf(ladder), tell })
}

async function makePoster({ source, folder, mimeType }: Task, facts: VideoFacts, tell: Tell): Promise<void> {
  const { pixels, width, height } = await posterOf(source, mimeType, facts)
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  const placeholder = await placeholderOf(picture)
  const plain = await writePlain(picture, posterWidth, join(folder, 'poster'))
  const stills = await writeStills(picture, { width, height }, folder)
  const share = await writeShare(picture, join(folder, 'share'))
  tell({ type: 'pictures', pictures: { placeholder, plain, stills, share } })
}

async function copyIfLight(
  { source, folder, mimeType }: Task,
  facts: VideoFacts,
): Promise<RenditionFile | undefined> {
  const { size } = await stat(source)
  const path = join(folder, 'copy.mp4')
  if (!isPlayableAsIs(facts, size)) return undefined
  const isCopied = await remux(source, mimeType, { path, start: facts.start })
  return isCopied
    ? renditionOf(path, facts, { name: 'copy', shortSide: shortSideOf(facts), width: facts.width })
    : undefined
}

const stands = (copy: RenditionFile, rung: Rung) =>
  copy.shortSide === rung.shortSide && copy.bitrate <= (rung.maxRate + rung.audioRate) * copyTolerance

const pixels = (rungs: Rung[]) => rungs.reduce((sum, { width, height }) => sum + width * height, 1)

interface Climb {
  passes: Rung[][]
  tell: Tell
}

async function makeLadder(
  { source, folder, mimeType }: Task,
  facts: VideoFacts,
  { passes, tell }: Climb,
): Promise<void> {
  const all = pixels(passes.flat())
  let done = picturesMade
  for (const pass of passes.filter((rungs) => rungs.length > 0)) {
    const share = ((1 - picturesMade) * pixels(pass)) / all
    const outputs = pass.map((rung) => ({ rung, path: join(folder, `${rung.shortSide}.mp4`) }))
    const before = done
    const onProgress = (part: number) => tell({ type: 'progress', share: before + part * share })
    await transcode({ path: source, mimeType, facts, outputs, onProgress })
    for (const { rung, path } of outputs)
      tell({
        type: 'rendition',
        rendition: await renditionOf(path, facts, { ...rung, name: String(rung.shortSide) }),
      })
    done += share
  }
}

async function renditionOf(
  path: string,
  { duration }: VideoFacts,
  { name, shortSide, width }: Pick<RenditionFile, 'name' | 'shortSide' | 'width'>,
): Promise<RenditionFile> {
  const { size } = await stat(path)
  return { path, name, shortSide, width, bytes: size, bitrate: Math.round((size * 8) / duration) }
}
