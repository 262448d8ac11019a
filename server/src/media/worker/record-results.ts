import {
  type AlternativeFile,
  type Described,
  type JobMessage,
  type MadeRendition,
  type Pictures,
  type RenditionFile,
  copyName,
  pagesName,
  soundName,
  voiceName,
} from '../job/job-messages.ts'
import { addAlternatives } from '../assets/alternatives.ts'
import { type Asset, addRendition, saveAsset } from '../assets/asset-rows.ts'
import type { StoredAlternative, StoredRendition, StoredStill } from '../assets/media-model.ts'
import type { MediaRuntime } from './media-runtime.ts'
import { ownerOf, reportProgress, reportResult } from './report.ts'
import { resultKey } from './result-keys.ts'
import type { StillFile } from '../images/stills.ts'

/** The file was deleted or released while it was being processed. */
export class AssetGone extends Error {
  override name = 'AssetGone'
}

const progressPause = 1000

/** One try of a job. */
export interface Run {
  work: MediaRuntime
  asset: Asset
  signal: AbortSignal
  /** Keys that this try has put into the store. */
  stored: string[]
}

/** The key of something made of the file that is worked on. */
const keyOf = (
  { work: runtime, asset }: Pick<Run, 'work' | 'asset'>,
  result: { name: string; mimeType: string },
) => resultKey(runtime.context.secret, asset, { ...result, folder: ownerOf(runtime, asset).folder })

async function store(
  { work: runtime, asset, stored }: Run,
  name: string,
  { path, mimeType }: { path: string; mimeType: string },
): Promise<string> {
  const key = keyOf({ work: runtime, asset }, { name, mimeType })
  stored.push(key)
  await runtime.context.storage.put(key, path, mimeType)
  return key
}

/** Records what the job's process says, one message after the other. */
export function createRecorder(run: Run): (message: JobMessage) => Promise<void> {
  const { work: runtime, asset } = run
  const { db } = runtime.context
  let kind: Described['kind'] = 'video'
  let progressAt = 0
  const save = async (changes: Parameters<typeof saveAsset>[2]) => {
    if (!(await saveAsset(db, asset.id, changes))) throw new AssetGone()
  }
  const progress = async (share: number) => {
    if (performance.now() - progressAt < progressPause) return
    progressAt = performance.now()
    await save({ progress: Math.min(99, Math.round(share * 100)) })
    await reportProgress(runtime, asset)
  }
  const pictures = async (made: Pictures) => {
    // Recorded by an earlier try: what is being served is never replaced.
    if (asset.placeholder === null) await save(await storePictures(run, kind, made))
    if (kind === 'image') await reportResult(runtime, asset)
  }
  const described = async ({
    described: { duration, ...found },
  }: Extract<JobMessage, { type: 'described' }>) => {
    kind = found.kind
    asset.kind = kind
    await save({ ...found, durationMs: Math.round(duration * 1000) })
  }
  const rendition = async (made: RenditionFile) => {
    asset.renditions = await storeRendition(run, made)
    await reportResult(runtime, asset)
  }
  return async (message) => {
    if (message.type === 'described') await described(message)
    if (message.type === 'pictures') await pictures(message.pictures)
    if (message.type === 'rendition') await rendition(message.rendition)
    if (message.type === 'alternatives') await storeAlternatives(run, message.alternatives)
    if (message.type === 'progress') await progress(message.share)
  }
}

async function storeStill(
  run: Run,
  { path, ...shape }: StillFile,
  name = `still-${shape.width}`,
): Promise<StoredStill> {
  const key = await store(run, name, { path, mimeType: shape.mimeType })
  return { ...shape, key }
}

async function storePictures(
  run: Run,
  kind: Described['kind'],
  { placeholder, plain, stills: files, share }: Pictures,
) {
  const stills: StoredStill[] = []
  for (const file of files) stills.push(await storeStill(run, file))
  const { key } = await storeStill(run, plain)
  const shareStill = await storeStill(run, share, 'share')
  return kind === 'image'
    ? { placeholder, stills, shareStill, playKey: key, status: 'published' }
    : { placeholder, stills, shareStill, posterKey: key }
}

const otherTypes: Record<string, string> = {
  [soundName]: 'audio/mp4',
  [voiceName]: 'audio/webm',
  [pagesName]: 'application/pdf',
}
const resultOf = (name: string) => ({ name: `rendition-${name}`, mimeType: otherTypes[name] ?? 'video/mp4' })

/** Stores what a job made in smaller codecs, and records all of it at once: until then they count as not tried. */
async function storeAlternatives(run: Run, files: readonly AlternativeFile[]): Promise<void> {
  const stored: StoredAlternative[] = []
  for (const { path, name, shortSide: height, ...shape } of files) {
    const mimeType = shape.codec === 'opus' ? 'audio/mp4' : 'video/mp4'
    const key = await store(run, `rendition-${name}`, { path, mimeType })
    stored.push({ ...shape, height, key })
  }
  if (!(await addAlternatives(run.work.context.db, run.asset.id, stored))) throw new AssetGone()
}

/** The renditions that the row names, as the process that makes the others has to know them. */
export function madeOf(run: Pick<Run, 'work' | 'asset'>): MadeRendition[] {
  const named = new Map([copyName, soundName].map((name) => [keyOf(run, resultOf(name)), name]))
  return run.asset.renditions.map(({ key, height, bitrate }) => ({
    name: named.get(key) ?? String(height),
    shortSide: height,
    bitrate,
  }))
}

/** Stores a rendition, unless an earlier try has: what is being served is never replaced. Returns all that the row names. */
async function storeRendition(
  run: Run,
  { path, name, shortSide: height, ...shape }: RenditionFile,
): Promise<StoredRendition[]> {
  const { work: runtime, asset } = run
  const result = resultOf(name)
  const known = keyOf(run, result)
  if (asset.renditions.some(({ key }) => key === known)) return asset.renditions
  const key = await store(run, result.name, { ...result, path })
  const renditions = await addRendition(runtime.context.db, asset.id, { ...shape, height, key })
  if (!renditions) throw new AssetGone()
  return renditions
}
