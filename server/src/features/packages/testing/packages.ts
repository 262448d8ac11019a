import { importCourse, listCoursePackages } from '@akada/contract/packages/routes'
import type { CoursePackage } from '@akada/contract/packages/model'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as yauzl from 'yauzl'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { newKey } from '#storage/keys.ts'
import { runCoursePackages } from '../run-course-packages.ts'

/** The files of a ZIP by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks = (await (await zip.openReadStreamPromise(entry)).toArray()) as Buffer[]
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

/** A member who may have courses, with a plan that has quizzes. */
export const verified = { isLocationVerified: true, phoneNumberVerified: true, profileSetupCompleted: true }

/** Uploads a package. */
export async function uploadPackage(
  world: World,
  { id: userId }: { id: string },
  bytes: Buffer,
): Promise<string> {
  const key = newKey('packages', 'zip', world.now())
  const mimeType = bytes[0] === 0x1f ? 'application/gzip' : 'application/zip'
  const path = join(world.folder, crypto.randomUUID())
  await writeFile(path, bytes)
  await world.storage.put(key, path, mimeType)
  const upload = { key, userId, namespace: 'packages', mimeType, size: bytes.length }
  const times = { createdAt: world.now(), changedAt: world.now() }
  await world.db
    .insertInto('uploads')
    .values({ ...upload, ...times })
    .execute()
  return key
}

/** Imports a package, and runs the worker; the newest import of the member. */
export async function importBytes(world: World, as: Person, bytes: Buffer): Promise<CoursePackage> {
  const key = await uploadPackage(world, as, bytes)
  const body = { key, name: 'a.zip', clientId: crypto.randomUUID() }
  const { status, data, error } = await world.call(importCourse, { as, body })
  if (status !== 202) throw new Error(JSON.stringify(error))
  await runCoursePackages(world)
  const { packages } = (await world.call(listCoursePackages, { as })).data
  const made = packages.find(({ id }) => id === data.id)
  if (!made) throw new Error('There is no such package.')
  return made
}
