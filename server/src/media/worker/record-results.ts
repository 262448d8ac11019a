import {
  type Described,
  type JobMessage,
  type MadeRendition,
  type Pictures,
  type RenditionFile,
  copyName,
} from '../job/job-messages.ts'
import {
  type MediaRow,
  type StoredRendition,
  type StoredStill,
  addRendition,
  saveMedia,
} from '../assets/media-rows.ts'
import type { MediaWork } from './media-work.ts'
import { resultKey } from './result-keys.ts'
import type { StillFile } from '../images/stills.ts'

/** The post was deleted while its file was worked on. */
export class PostGone extends Error {
  override name = 'PostGone'
}

const progressPause = 1000

/** One try of a job. */
export interface Run {
  work: MediaWork
  media: MediaRow
  signal: AbortSignal
  /** Keys that this try has put into the store. */
  stored: string[]
}

async function store(
  { work, media, stored }: Run,
  name: string,
  { path, mimeType }: { path: string; mimeType: string },
): Promise<string> {
  const key = resultKey(work.context.secret, media, { name, mimeType })
  stored.push(key)
  await work.context.storage.put(key, path, mimeType)
  return key
}

/** Records what the job's process says, one message after the other. */
export function createRecorder(run: Run): (message: JobMessage) => Promise<void> {
  const { work, media } = run
  const { db } = work.context
  let kind: Described['kind'] = 'video'
  let progressAt = 0
  const save = async (changes: Parameters<typeof saveMedia>[2]) => {
    if (!(await saveMedia(db, media.id, changes))) throw new PostGone()
  }
  const progress = async (share: number) => {
    if (performance.now() - progressAt < progressPause) return
    progressAt = performance.now()
    await save({ progress: Math.min(99, Math.round(share * 100)) })
    await work.onProgress(media)
  }
  const pictures = async (made: Pictures) => {
    // Recorded by an earlier try: what is being served is never replaced.
    if (media.placeholder === null) await save(await storePictures(run, kind, made))
    if (kind === 'image') await work.onResult(media)
  }
  return async (message) => {
    switch (message.type) {
      case 'described': {
        const { duration, ...described } = message.described
        kind = described.kind
        await save({ ...described, durationMs: Math.round(duration * 1000) })
        return
      }
      case 'pictures':
        await pictures(message.pictures)
        return
      case 'rendition':
        media.renditions = await storeRendition(run, message.rendition)
        await work.onResult(media)
        return
      case 'progress':
        await progress(message.share)
        return
      case 'marked':
      case 'done':
      case 'rejected':
      case 'failed':
    }
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

const resultOf = (name: string) => ({ name: `rendition-${name}`, mimeType: 'video/mp4' })

/** The renditions that the row names, as the process that makes the others has to know them. */
export function madeOf({ work, media }: Pick<Run, 'work' | 'media'>): MadeRendition[] {
  const copy = resultKey(work.context.secret, media, resultOf(copyName))
  return media.renditions.map(({ key, height, bitrate }) => ({
    name: key === copy ? copyName : String(height),
    shortSide: height,
    bitrate,
  }))
}

/** Stores a rendition, unless an earlier try has: what is being served is never replaced. Answers all the row names. */
async function storeRendition(
  run: Run,
  { path, name, shortSide: height, ...shape }: RenditionFile,
): Promise<StoredRendition[]> {
  const { work, media } = run
  const { context } = work
  const result = resultOf(name)
  const known = resultKey(context.secret, media, result)
  if (media.renditions.some(({ key }) => key === known)) return media.renditions
  const key = await store(run, result.name, { ...result, path })
  const renditions = await addRendition(context.db, media.id, { ...shape, height, key })
  if (!renditions) throw new PostGone()
  return renditions
}
