import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { scaledTo } from '../probe/geometry.ts'
import type { JobMessage, JobOrder } from '../job/job-messages.ts'
import { ladderOf } from '../encode/ladder.ts'
import { drawMark } from '../images/mark.ts'
import { probe } from '../probe/probe.ts'
import { MediaRejected } from '../rejection.ts'
import { sniff } from '../probe/sniff.ts'
import { transcode } from '../encode/transcode.ts'

type Emit = (message: JobMessage) => void

/** Bits per second above a rung's own rate, so that the second encoding is invisible. */
const generosity = 1.5

/** Writes a copy of a finished picture or video with '@name' in it. */
export async function burnMark(order: JobOrder & { mark: string }, emit: Emit): Promise<void> {
  const { kind, mimeType } = await sniff(order.source, order)
  await (kind === 'video' ? burnVideo({ ...order, mimeType }, emit) : burnImage(order, emit))
}

type Task = JobOrder & { mark: string }

async function burnImage({ source, folder, mark }: Task, emit: Emit): Promise<void> {
  const picture = sharp(source)
  const { width, height, hasAlpha } = await picture.metadata()
  const { png, left, top } = drawMark(mark, { width, height })
  const path = join(folder, 'marked')
  const marked = picture.composite([{ input: png, left, top }])
  await (hasAlpha ? marked.webp({ quality: 88 }) : marked.jpeg({ quality: 88 })).toFile(path)
  emit({ type: 'marked', marked: { path, mimeType: hasAlpha ? 'image/webp' : 'image/jpeg' } })
}

async function burnVideo({ source, folder, mark, mimeType }: Task & { mimeType: string }, emit: Emit) {
  const facts = await probe(source, mimeType)
  const { width, height, duration } = facts
  emit({ type: 'described', described: { kind: 'video', mimeType: 'video/mp4', width, height, duration } })
  const size = scaledTo(facts, Math.min(width, height))
  const step = ladderOf(facts).at(-1)
  if (!step) throw new MediaRejected('damaged')
  const rung = { ...step, ...size, maxRate: Math.round(step.maxRate * generosity) }
  const { png, left, top } = drawMark(mark, size)
  const picture = join(folder, 'mark.png')
  await writeFile(picture, png)
  const path = join(folder, 'marked.mp4')
  await transcode({
    path: source,
    mimeType,
    facts,
    outputs: [{ rung, path, mark: { path: picture, left, top } }],
    onProgress: (share) => emit({ type: 'progress', share }),
  })
  emit({ type: 'marked', marked: { path, mimeType: 'video/mp4' } })
}
