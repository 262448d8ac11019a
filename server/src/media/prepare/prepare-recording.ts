import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import type { FileLimits } from '@akada/contract/uploads/routes'
import { ofFilm, probeSound, transcodeSound } from '../encode/transcode-sound.ts'
import { transcodeVoice } from '../encode/transcode-voice.ts'
import { type JobMessage, pagesName, soundName, voiceName } from '../job/job-messages.ts'
import { renditionFile } from './rendition-file.ts'

interface Task {
  source: string
  folder: string
  mimeType: string
  limits: FileLimits
  isVoice?: boolean
}

type Emit = (message: JobMessage) => void

const noPicture = { width: 0, height: 0 }

/** Makes of a recording the one size that is served of it, and of a voice note a smaller one before. */
export async function prepareAudio(
  { source: path, folder, mimeType, limits, isVoice = false }: Task,
  emit: Emit,
): Promise<void> {
  const { start, duration } = await probeSound({ path, mimeType }, limits.audio)
  const described = { kind: 'audio', mimeType: 'audio/mp4', ...noPicture, duration } as const
  emit({ type: 'described', described })
  const output = join(folder, 'sound.m4a')
  if (isVoice) {
    const webm = join(folder, 'voice.weba')
    const outputs = { webm, mp4: output }
    const peaks = await transcodeVoice({ path, mimeType, outputs, start, duration })
    emit({ type: 'described', described: { ...described, placeholder: peaks.toString('base64') } })
    emit(await renditionOf(voiceName, webm, duration))
  } else {
    const onProgress = (share: number) => emit({ type: 'progress', share })
    await transcodeSound({ path, mimeType, output, start, duration, onProgress })
  }
  emit(await renditionOf(soundName, output, duration))
}

/** The sound of a film as a file of its own. */
export async function soundOf({ source: path, folder, mimeType }: Omit<Task, 'limits'>): Promise<JobMessage> {
  const { start, duration } = await probeSound({ path, mimeType })
  const output = join(folder, 'sound.m4a')
  await transcodeSound({ path, mimeType, output, start, duration, quality: ofFilm, onProgress: () => {} })
  return renditionOf(soundName, output, duration)
}

const renditionOf = async (name: string, path: string, duration: number): Promise<JobMessage> => ({
  type: 'rendition',
  rendition: await renditionFile(path, duration, { name, shortSide: 0, width: 0 }),
})

/** A PDF is served as it came; telephones open it with a program of their own. */
export async function preparePdf({ source, mimeType }: Task, emit: Emit): Promise<void> {
  const { size } = await stat(source)
  emit({ type: 'described', described: { kind: 'pdf', mimeType, ...noPicture, duration: 0 } })
  emit({
    type: 'rendition',
    rendition: { name: pagesName, path: source, shortSide: 0, width: 0, bytes: size, bitrate: 0 },
  })
}
