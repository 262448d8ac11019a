import { packageMessages } from '@akada/contract/packages/model'
import * as yauzl from 'yauzl'
import { type PackageFiles, PackageRefused } from './package-files.ts'

/** Of Unix, in the upper half of the attributes. */
const typeMask = 0o17_0000
const plainTypes = new Set([0, 0o10_0000, 0o04_0000])

/** Unpacks a ZIP file. Only plain files come out of it. */
export async function unpackZip(path: string, files: PackageFiles): Promise<void> {
  const zip = await yauzl.openPromise(path, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new PackageRefused(packageMessages.encrypted)
      if (!plainTypes.has((entry.externalFileAttributes >>> 16) & typeMask))
        throw new PackageRefused(packageMessages.links)
      if (entry.fileName.endsWith('/')) continue
      await files.add(entry.fileName, () => zip.openReadStreamPromise(entry), entry.compressedSize)
    }
  } finally {
    zip.close()
  }
}
