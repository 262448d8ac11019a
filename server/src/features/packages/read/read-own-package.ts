import { readFile } from 'node:fs/promises'
import { Manifest, type PackedCourse, manifestName, packageVersion } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import * as z from 'zod/mini'
import { type PackageFiles, PackageRefused, type UnpackedFile } from '../unpack/package-files.ts'

const manifestBytes = 50 * 1024 ** 2

const Versioned = z.object({ format: z.string(), version: z.number() })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PackageRefused(packageMessages.manifest)
  }
}

/** A course that was exported here or by another installation; undefined for other packages. */
export async function readOwnPackage(files: PackageFiles): Promise<PackedCourse | undefined> {
  const list: UnpackedFile | undefined = files.find(manifestName)
  if (!list) return undefined
  if (list.bytes > manifestBytes) throw new PackageRefused(packageMessages.manifest)
  const json = parsed(await readFile(list.path, 'utf8'))
  const { data: versioned } = Versioned.safeParse(json)
  if (versioned && versioned.version > packageVersion) throw new PackageRefused(packageMessages.newer)
  const { data: manifest } = Manifest.safeParse(json)
  if (!manifest) throw new PackageRefused(packageMessages.manifest)
  return manifest.course
}
