import { createReadStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { packageMessages } from '@akada/contract/packages/model'
import tar from 'tar-stream'
import { type PackageFiles, PackageRefused } from './package-files.ts'

/** Headers of one file; the library keeps them in memory. */
const headerBytes = 1024 ** 2

/** Passes what it is sent, as long as files follow headers soon. */
class HeaderGuard extends Transform {
  isInFile = false
  #bytes = 0

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error, chunk?: Buffer) => void,
  ) {
    this.#bytes = this.isInFile ? 0 : this.#bytes + chunk.length
    if (this.#bytes > headerBytes) done(new PackageRefused(packageMessages.damaged))
    else done(undefined, chunk)
  }
}

/** Unpacks a tar file that is compressed with gzip, such as a backup of Moodle. Only plain files come out of it. */
export async function unpackTar(path: string, files: PackageFiles): Promise<void> {
  const extract = tar.extract()
  const [source, unzipped] = [createReadStream(path), createGunzip()]
  const guard = new HeaderGuard()
  const feeding = pipeline(source, unzipped, guard, extract)
  // What reading the entries throws says more.
  feeding.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header
      if (type === 'symlink' || type === 'link') throw new PackageRefused(packageMessages.links)
      if (type !== 'file' && type !== 'contiguous-file') {
        entry.resume()
        continue
      }
      guard.isInFile = true
      await files.add(name, () => Promise.resolve(Readable.from(entry)))
      guard.isInFile = false
    }
    await feeding
  } finally {
    source.destroy()
    unzipped.destroy()
    extract.destroy()
  }
}
