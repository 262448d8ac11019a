import { resolve } from 'node:path'

/** The program that takes one upload apart. */
export const jobProgram = resolve(import.meta.dirname, '../../../bin/media-job.ts')

/** All of an environment it gets. Libraries ask for a home, and in a sandbox nobody has one. */
export const jobEnvironment = (folder: string) => ({
  PATH: process.env['PATH'] ?? '',
  TMPDIR: folder,
  HOME: folder,
})
