import { stat } from 'node:fs/promises'
import type { RenditionFile } from '../job/job-messages.ts'

/** A finished file as the worker hears of it; `duration` in seconds. */
export async function renditionFile(
  path: string,
  duration: number,
  { name, shortSide, width }: Pick<RenditionFile, 'name' | 'shortSide' | 'width'>,
): Promise<RenditionFile> {
  const { size } = await stat(path)
  return { path, name, shortSide, width, bytes: size, bitrate: Math.round((size * 8) / duration) }
}
