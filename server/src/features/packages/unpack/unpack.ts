import { packageMessages } from '@akada/contract/packages/model'
import { open, stat } from 'node:fs/promises'
import { PackageFiles, PackageRefused, type UnpackLimits, usualLimits } from './package-files.ts'
import { unpackTar } from './unpack-tar.ts'
import { unpackZip } from './unpack-zip.ts'

/** Faults of this machine rather than of the file. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|EROFS)$/.test(String(error.code))

/** What the library says of names that point elsewhere. */
const ofNames = /^(?:invalid relative path|absolute path|invalid characters in fileName)/

function refusalOf(error: unknown): PackageRefused {
  if (error instanceof PackageRefused) return error
  const isOfNames = error instanceof Error && ofNames.test(error.message)
  return new PackageRefused(isOfNames ? packageMessages.names : packageMessages.damaged)
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), length: 2, position: 0 })
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** A tar file is compressed as a whole, so its ratio is that of the whole. */
function tarLimits(size: number, limits: UnpackLimits = usualLimits): UnpackLimits {
  return { ...limits, bytes: Math.min(limits.bytes, Math.max(limits.ratioFrom, size * limits.ratio)) }
}

/** Unpacks a package into an empty folder; refuses what is damaged or hostile. */
export async function unpack(path: string, folder: string, limits?: UnpackLimits): Promise<PackageFiles> {
  const { size } = await stat(path)
  const isTar = await isGzip(path)
  const files = new PackageFiles(folder, isTar ? tarLimits(size, limits) : limits)
  try {
    await (isTar ? unpackTar(path, files) : unpackZip(path, files))
  } catch (error) {
    throw isOurs(error) ? error : refusalOf(error)
  }
  return files
}
