import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import type { ShownKind } from '@akada/contract/uploads/routes'
import sharp from 'sharp'
import { openImage } from '../images/image.ts'
import {
  type AlternativeFile,
  type JobMessage,
  type JobOrder,
  type MadeRendition,
  type RenditionFile,
  copyName,
  soundName,
} from '../job/job-messages.ts'
import { type Rung, firstOf, ladderOf } from '../encode/ladder.ts'
import { posterOf } from '../images/poster.ts'
import { type VideoFacts, probe } from '../probe/probe.ts'
import { isPlayableAsIs, remux, shortSideOf } from '../encode/remux.ts'
import { filmAlternatives, soundAlternatives } from './prepare-alternatives.ts'
import { prepareAudio, preparePdf, soundOf } from './prepare-recording.ts'
import { renditionFile } from './rendition-file.ts'
import { sniff } from '../probe/sniff.ts'
import { placeholderOf, writePlain, writeShare, writeStills } from '../images/stills.ts'
import { transcode } from '../encode/transcode.ts'

type Emit = (message: JobMessage) => void

/** Width of the plain picture of an image post, and of a video element's poster. */
const plainWidth = 1440
const posterWidth = 480
/** Shares of the whole work, for the progress bar. */
const lookedAt = 0.03
const picturesMade = 0.08
/** A copy this much above a rung's rate still counts as that rung. */
const copyTolerance = 1.25

/**
 * Makes what is served of one uploaded file, emitting each piece as soon as it is whole: of a video first what can be
 * watched soonest, and when that was made before, all other sizes.
 * A moving picture of any format becomes a silent video: a tenth of the bytes, and it obeys the feed's rules for playing.
 * Throws MediaRejected when the file can never be used.
 */
export async function prepare(order: JobOrder, emit: Emit): Promise<void> {
  const sniffed = await sniff(order.source, order)
  const task = { ...order, ...sniffed }
  const { alternatives } = order
  if (!alternatives) return preparations[sniffed.kind](task, emit)
  emit({ type: 'alternatives', alternatives: await smaller[sniffed.kind]({ ...task, alternatives }) })
}

interface Task extends JobOrder {
  kind: ShownKind
  mimeType: string
  isMoving: boolean
}

const preparations: Record<ShownKind, (task: Task, emit: Emit) => Promise<void>> = {
  image: prepareImage,
  video: prepareVideo,
  audio: prepareAudio,
  pdf: preparePdf,
}

type Lightening = Task & { alternatives: NonNullable<JobOrder['alternatives']> }

const smaller: Record<ShownKind, (task: Lightening) => Promise<AlternativeFile[]>> = {
  image: async (task) => (task.isMoving ? filmAlternatives(task) : []),
  video: filmAlternatives,
  audio: soundAlternatives,
  pdf: async () => [],
}

async function prepareImage(task: Task, emit: Emit): Promise<void> {
  const { source, folder, mimeType } = task
  if (task.isMoving) return prepareVideo(task, emit)
  const { picture, width, height } = await openImage(source, mimeType)
  const plain = await writePlain(picture, plainWidth, join(folder, 'plain'))
  const shape = { width: plain.width, height: plain.height }
  emit({ type: 'described', described: { kind: 'image', mimeType: plain.mimeType, ...shape, duration: 0 } })
  const placeholder = await placeholderOf(picture)
  const stills = await writeStills(picture, { width, height }, folder)
  const share = await writeShare(picture, join(folder, 'share'))
  emit({ type: 'pictures', pictures: { placeholder, plain, stills, share } })
}

async function prepareVideo(task: Task, emit: Emit): Promise<void> {
  const facts = await probe(task.source, task.mimeType, task.limits[task.kind])
  const { width, height, duration } = facts
  const hasSound = facts.audioCodec !== undefined
  emit({
    type: 'described',
    described: { kind: 'video', mimeType: 'video/mp4', width, height, duration, hasSound },
  })
  const ladder = ladderOf(facts)
  const [done, missing] = divide(ladder, task.made ?? [])
  if (task.made?.length) {
    // First what costs least to watch.
    await makeSoundAlone(task, facts, emit)
    return makeRungs(task, facts, { ladder, done, rungs: missing, emit })
  }
  emit({ type: 'progress', share: lookedAt })
  await makePoster(task, facts, emit)
  emit({ type: 'progress', share: picturesMade })
  const copied = await copyIfLight(task, facts)
  if (copied) emit({ type: 'rendition', rendition: copied })
  else await makeRungs(task, facts, { ladder, done, rungs: firstOf(ladder), emit })
}

async function makeSoundAlone(task: Task, { audioCodec }: VideoFacts, emit: Emit): Promise<void> {
  const isMade = task.made?.some(({ name }) => name === soundName)
  if (task.hasSoundAlone && audioCodec && !isMade) emit(await soundOf(task))
}

async function makePoster(
  { source, folder, mimeType, coverSeconds }: Task,
  facts: VideoFacts,
  emit: Emit,
): Promise<void> {
  const { pixels, width, height } = await posterOf(source, mimeType, { ...facts, coverSeconds })
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  const placeholder = await placeholderOf(picture)
  const plain = await writePlain(picture, posterWidth, join(folder, 'poster'))
  const stills = await writeStills(picture, { width, height }, folder)
  const share = await writeShare(picture, join(folder, 'share'))
  emit({ type: 'pictures', pictures: { placeholder, plain, stills, share } })
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
    ? renditionFile(path, facts.duration, {
        name: copyName,
        shortSide: shortSideOf(facts),
        width: facts.width,
      })
    : undefined
}

const covers = ({ name, shortSide, bitrate }: MadeRendition, rung: Rung) =>
  shortSide === rung.shortSide &&
  (name !== copyName || bitrate <= (rung.maxRate + rung.audioRate) * copyTolerance)

const pixels = (rungs: Rung[]) => rungs.reduce((sum, { width, height }) => sum + width * height, 0)

function divide(ladder: Rung[], made: MadeRendition[]): [done: Rung[], missing: Rung[]] {
  const isDone = (rung: Rung) => made.some((one) => covers(one, rung))
  return [ladder.filter(isDone), ladder.filter((rung) => !isDone(rung))]
}

interface Climb {
  /** All sizes of the video, those that are there, and those to make now. */
  ladder: Rung[]
  done: Rung[]
  rungs: Rung[]
  emit: Emit
}

/** Makes some sizes in one decode. */
async function makeRungs(
  { source, folder, mimeType }: Task,
  facts: VideoFacts,
  { ladder, done, rungs, emit }: Climb,
): Promise<void> {
  if (rungs.length === 0) return
  const shareOf = (some: Rung[]) => ((1 - picturesMade) * pixels(some)) / pixels(ladder)
  const before = picturesMade + shareOf(done)
  const outputs = rungs.map((rung) => ({ rung, path: join(folder, `${rung.shortSide}.mp4`) }))
  const onProgress = (part: number) => emit({ type: 'progress', share: before + part * shareOf(rungs) })
  await transcode({ path: source, mimeType, facts, outputs, onProgress })
  for (const { rung, path } of outputs)
    emit({
      type: 'rendition',
      rendition: await renditionFile(path, facts.duration, { ...rung, name: String(rung.shortSide) }),
    })
}
