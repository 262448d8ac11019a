import { join } from 'node:path'
import { chooseQuality } from '../encode/choose-quality.ts'
import { presetOf } from '../encode/encode.ts'
import { ladderOf, opusOf } from '../encode/ladder.ts'
import { transcode } from '../encode/transcode.ts'
import { probeSound, transcodeToOpus } from '../encode/transcode-sound.ts'
import type { AlternativeFile, JobOrder, MadeRendition, RenditionFile } from '../job/job-messages.ts'
import { probe } from '../probe/probe.ts'
import { renditionFile } from './rendition-file.ts'

interface Task extends JobOrder {
  mimeType: string
  alternatives: NonNullable<JobOrder['alternatives']>
}

/** An alternative that saves less than a tenth is not worth its place on the disk. */
const largestShare = 0.9
/** What a recording's or a film's sound alone has in AAC. */
const soundAlone = { audioRate: 40_000, audioChannels: 1 } as const

/** Makes each size that a film has in AV1 with Opus, and its sound alone in Opus where there is one. */
export async function filmAlternatives(task: Task): Promise<AlternativeFile[]> {
  const { source: path, folder, mimeType, alternatives, made = [] } = task
  const facts = await probe(path, mimeType, task.limits.video)
  const hasSoundAlone = facts.audioCodec !== undefined && made.some(({ shortSide }) => shortSide === 0)
  const sound = hasSoundAlone ? await soundAlternatives(task) : []
  const rungs = ladderOf(facts).filter((rung) => made.some(({ shortSide }) => shortSide === rung.shortSide))
  if (rungs.length === 0) return sound
  const quality = await chooseQuality({ path, mimeType, facts }, rungs)
  const outputs = rungs.map((rung) => ({
    rung,
    path: join(folder, `av1-${rung.shortSide}.mp4`),
    av1: { crf: quality.get(rung.shortSide) ?? 0, sound: opusOf(rung, alternatives.isSpeech) },
  }))
  for (const some of Map.groupBy(outputs, ({ rung }) => presetOf(rung)).values())
    await transcode({ path, mimeType, facts, outputs: some, onProgress: () => {} })
  const files = outputs.map(({ rung, path: output }) =>
    renditionFile(output, facts.duration, { ...rung, name: `av1-${rung.shortSide}` }),
  )
  const smaller = (await Promise.all(files)).filter((file) => isWorthIt(file, made))
  return [...sound, ...smaller.map((file) => ({ ...file, codec: 'av1' as const }))]
}

/** The sound of a film or recording in Opus. */
export async function soundAlternatives(task: Task): Promise<AlternativeFile[]> {
  const { source: path, folder, mimeType, made = [], alternatives } = task
  const { start, duration } = await probeSound({ path, mimeType })
  const output = join(folder, 'opus.m4a')
  const quality = opusOf(soundAlone, alternatives.isSpeech)
  await transcodeToOpus({ path, mimeType, output, start, duration, quality, onProgress: () => {} })
  const file = await renditionFile(output, duration, { name: 'opus', shortSide: 0, width: 0 })
  return isWorthIt(file, made) ? [{ ...file, codec: 'opus' }] : []
}

const isWorthIt = ({ shortSide, bitrate }: RenditionFile, made: readonly MadeRendition[]) =>
  made.some((one) => one.shortSide === shortSide && bitrate <= one.bitrate * largestShare)
