import { resolve } from 'node:path'

/** The program that processes one upload. */
export const jobProgram = resolve(import.meta.dirname, '../../../bin/media-job.ts')

/** Its entire environment. Libraries require a home, and in a sandbox there is none. */
export const jobEnvironment = (folder: string) => ({
  PATH: process.env['PATH'] ?? '',
  TMPDIR: folder,
  HOME: folder,
})
