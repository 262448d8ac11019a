import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Manifest, manifestName, packageVersion } from '@akada/contract/packages/manifest'
import type { Context } from '#context.ts'
import yazl from 'yazl'
import type { PackedContent } from '../read/reading.ts'
import type { StoredCourse } from '../read/read-stored-course.ts'

interface Packing extends StoredCourse {
  path: string
  /** Called with the share of its files that are packed, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Writes a package; its files go through one after the other, a piece at a time. */
export async function writePackage(
  { storage, now }: Pick<Context, 'storage' | 'now'>,
  { course, contents, path, onProgress }: Packing,
): Promise<void> {
  const zip = new yazl.ZipFile()
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const mtime = now()
  const manifest: Manifest = { format: 'course-package', version: packageVersion, course }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName, { mtime })
  for (const [index, content] of contents.entries())
    // Films and pictures are packed already.
    zip.addReadStreamLazy(content.path, { mtime, compress: 'text' in content }, (take) => {
      onProgress(index / contents.length)
      void open(storage, content).then(
        (stream) => {
          // The library ignores errors of the streams it reads.
          stream.on('error', (error) => zip.emit('error', error))
          return take(null, stream)
        },
        (error: unknown) => zip.emit('error', error),
      )
    })
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })), failed])
}

const open = async (storage: Context['storage'], content: PackedContent): Promise<Readable> =>
  'text' in content ? Readable.from([Buffer.from(content.text)]) : storage.read(content.key)
