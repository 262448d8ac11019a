import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'

/** A file of a backup: its path in the backup's folder, and its expected content. */
export interface CopiedFile {
  path: string
  bytes: number
  sha256: string
}

/**
 * Copies a file and flushes it to disk; returns what was written, and undefined when there is no such file.
 */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const source = await open(from).catch(ignoreMissing)
  if (!source) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of await chunksOf(source)) {
      hash.update(chunk)
      bytes += (await target.write(chunk)).bytesWritten
    }
    await target.sync()
  } finally {
    await Promise.all([source.close(), target.close()])
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Processes many files concurrently, with results in order; one flush of the disk then serves several of them. */
export async function forEachFile<T, R>(items: readonly T[], copy: (item: T) => Promise<R>): Promise<R[]> {
  return (await Readable.from(items).map(copy, { concurrency: 16 }).toArray()) as R[]
}

export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  await using source = await open(file)
  for await (const chunk of await chunksOf(source)) hash.update(chunk)
  return hash.digest('hex')
}

const largestChunk = 1 << 20

/** A database has thousands of small files; a large buffer for each would be gigabytes to collect. */
async function chunksOf(source: FileHandle): Promise<AsyncIterable<Buffer>> {
  const { size } = await source.stat()
  const highWaterMark = Math.min(Math.max(size, 1), largestChunk)
  return source.createReadStream({ highWaterMark, autoClose: false })
}

/** Sorted paths of all files below a folder; excluded folders are not entered. */
export async function listBelow(
  folder: string,
  isIncluded: (path: string) => boolean,
  start = folder,
): Promise<string[]> {
  const entries = (await readdir(start, { withFileTypes: true }).catch(ignoreMissing)) ?? []
  const found: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(start, entry.name)
    const below = relative(folder, path).split(sep).join('/')
    if (!isIncluded(below)) continue
    if (entry.isDirectory()) found.push(...(await listBelow(folder, isIncluded, path)))
    else if (entry.isFile()) found.push(below)
  }
  return found
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
