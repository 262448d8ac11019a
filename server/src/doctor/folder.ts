import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DiskSpace, reservedBytes, measureDisk, diskStateOf } from '#disk/disk-space.ts'
import { accessWordFile } from '#http/access-word/access-word-page.ts'
import { type Problem, adviceProblem, graveProblem } from './problem.ts'

const project = resolve(import.meta.dirname, '../../..')

/** Files whose content nobody else may read. */
export function problemsOfFiles(dataFolder: string, settingsFile = join(project, '.env')): Problem[] {
  return [
    ...mustBePrivate(join(dataFolder, 'secrets.json'), 'the keys of every session and of the database'),
    ...mustBePrivate(join(dataFolder, accessWordFile), 'the word that opens the inbox and the test bank'),
    ...mustBePrivate(settingsFile, 'the passwords in the settings'),
  ]
}

function mustBePrivate(file: string, what: string): Problem[] {
  if (!existsSync(file)) return []
  const mode = statSync(file).mode & 0o777
  if ((mode & 0o077) === 0) return []
  return [
    graveProblem(
      `Others on this computer may read or change ${file} (mode ${mode.toString(8)}): ${what}.`,
      `chmod 600 ${file}`,
    ),
  ]
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
/** Free space below which an operator should act, in bytes and as a share of the disk. */
const soon = { bytes: 10e9, share: 0.1 }

const consequences = {
  full: 'Akada can only be read until there is room.',
  low: 'uploads are refused until there is room.',
} as const

/** The disk of a folder, described as `what`; nothing for a folder that cannot be seen from here. */
export async function problemsOfDisk(
  what: string,
  folder: string,
  measure: (folder: string) => Promise<DiskSpace> = measureDisk,
): Promise<Problem[]> {
  const room = await measure(folder).catch(() => undefined)
  if (!room) return []
  const figures = `${gigabytes(room.free)} of ${gigabytes(room.size)} are free on the disk of ${what} (${folder})`
  const remedy = `Free ${gigabytes(Math.max(2 * reservedBytes.fromFiles(room) - room.free, 0))} or more, or move the data to a larger disk.`
  const state = diskStateOf(room)
  if (state !== 'ok') return [graveProblem(`${figures}: ${consequences[state]}`, remedy)]
  if (room.free < soon.bytes && room.free < room.size * soon.share)
    return [adviceProblem(`${figures}.`, remedy)]
  return []
}
