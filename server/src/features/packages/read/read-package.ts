import type { PackedCourse } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import type { Report } from '../report.ts'
import { type PackageFiles, PackageRefused } from '../unpack/package-files.ts'
import { readCartridge } from './cartridge/read-cartridge.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { readFolders } from './read-folders.ts'
import { readOwnPackage } from './read-own-package.ts'

type Reader = (files: PackageFiles, report: Report, name: string) => Promise<PackedCourse | undefined>

/** Each knows its own packages; the first that does reads it. */
const readers: readonly Reader[] = [readOwnPackage, readMoodle, readCartridge, readFolders]

/** The course in a package. */
export async function readPackage(files: PackageFiles, report: Report, name: string): Promise<PackedCourse> {
  for (const read of readers) {
    const course = await read(files, report, name)
    if (course) return course
  }
  throw new PackageRefused(packageMessages.notAPackage)
}
