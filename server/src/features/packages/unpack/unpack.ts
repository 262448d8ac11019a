import { packageMessages } from '@akada/contract/packages/model'
import { PackageFiles, PackageRefused, type UnpackLimits } from './package-files.ts'
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

/** Unpacks a package into an empty folder; refuses what is damaged or hostile. */
export async function unpack(path: string, folder: string, limits?: UnpackLimits): Promise<PackageFiles> {
  const files = new PackageFiles(folder, limits)
  try {
    await unpackZip(path, files)
  } catch (error) {
    throw isOurs(error) ? error : refusalOf(error)
  }
  return files
}
