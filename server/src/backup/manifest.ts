import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { Refusal } from '#lib/refusal.ts'
import { type CopiedFile, ignoreMissing } from './copied-file.ts'

/** A backup's description of itself; written last, so that a backup without it is unfinished. */
export interface Manifest {
  format: typeof format
  madeAt: string
  /** The version of Akada that made it. */
  version: string
  /** The last migration of its database. */
  migration: string
  /** Files of the embedded PostgreSQL, or a dump of the operator's own. */
  database: 'files' | 'dump'
  /** Whether media were copied, or stay in the object store. */
  media: 'copied' | 'in the object store'
  /** Names of the settings in use; the operator has to store their values. */
  settings: string[]
  files: number
  bytes: number
  /** Hash of the list of files. */
  sha256: string
}

const format = 1
const manifestFile = 'manifest.json'
/** In the format that `sha256sum --check` reads. */
const listFile = 'SHA256SUMS'

export type Description = Omit<Manifest, 'format' | 'files' | 'bytes' | 'sha256'>

/** Completes a backup: writes the list of its files, and then its manifest. */
export async function writeManifest(
  folder: string,
  description: Description,
  files: readonly CopiedFile[],
): Promise<Manifest> {
  const list = files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('')
  const manifest: Manifest = {
    format,
    ...description,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: createHash('sha256').update(list).digest('hex'),
  }
  await writeWhole(join(folder, listFile), list)
  await writeWhole(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** The file appears whole, and survives a power cut. */
async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Reads a backup's manifest; refuses a backup that is unfinished, changed or of a later format. */
export async function readManifest(
  folder: string,
): Promise<{ manifest: Manifest; files: Pick<CopiedFile, 'path' | 'sha256'>[] }> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(ignoreMissing)
  if (text === undefined)
    throw new Refusal(`${folder} is no finished backup: it has no ${manifestFile}. Nothing was restored.`)
  const manifest = parse(text)
  if (!manifest) throw new Refusal(`${manifestFile} in ${folder} is damaged. Nothing was restored.`)
  if (manifest.format > format)
    throw new Refusal(`${folder} was made by a newer version of Akada; restore it with that one.`)
  const list = (await readFile(join(folder, listFile), 'utf8').catch(ignoreMissing)) ?? ''
  if (createHash('sha256').update(list).digest('hex') !== manifest.sha256)
    throw new Refusal(`${listFile} in ${folder} is damaged. Nothing was restored.`)
  return { manifest, files: list.split('\n').filter(Boolean).map(readLine) }
}

function parse(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest
    return typeof manifest.format === 'number' && typeof manifest.sha256 === 'string' ? manifest : undefined
  } catch {
    return undefined
  }
}

function readLine(line: string): Pick<CopiedFile, 'path' | 'sha256'> {
  const path = line.slice(66)
  // A forged list could otherwise write anywhere.
  if (isAbsolute(path) || normalize(path) !== path || path.startsWith('..'))
    throw new Refusal(`The backup names a file outside itself: ${path}. Nothing was restored.`)
  return { sha256: line.slice(0, 64), path }
}
