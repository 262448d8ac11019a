import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import type { FileLimits } from '@akada/contract/uploads'
import { probeSound, transcodeSound } from '../encode/transcode-sound.ts'
import { type JobMessage, pagesName, soundName } from '../job/job-messages.ts'

interface Task {
  source: string
  folder: string
  mimeType: string
  limits: FileLimits
}

type Emit = (message: JobMessage) => void

const noPicture = { width: 0, height: 0 }

/** Makes of a recording the one size that is served of it. */
export async function prepareAudio(
  { source: path, folder, mimeType, limits }: Task,
  emit: Emit,
): Promise<void> {
  const { start, duration } = await probeSound({ path, mimeType }, limits.audio)
  emit({ type: 'described', described: { kind: 'audio', mimeType: 'audio/mp4', ...noPicture, duration } })
  const output = join(folder, 'sound.m4a')
  const onProgress = (share: number) => emit({ type: 'progress', share })
  await transcodeSound({ path, mimeType, output, start, duration, onProgress })
  const { size } = await stat(output)
  const bitrate = Math.round((size * 8) / duration)
  emit({
    type: 'rendition',
    rendition: { name: soundName, path: output, shortSide: 0, width: 0, bytes: size, bitrate },
  })
}

/** A PDF is served as it came; telephones open it with a program of their own. */
export async function preparePdf({ source, mimeType }: Task, emit: Emit): Promise<void> {
  const { size } = await stat(source)
  emit({ type: 'described', described: { kind: 'pdf', mimeType, ...noPicture, duration: 0 } })
  emit({
    type: 'rendition',
    rendition: { name: pagesName, path: source, shortSide: 0, width: 0, bytes: size, bitrate: 0 },
  })
}
