import { copyFile } from 'node:fs/promises'
import type { PackedFile } from '@akada/contract/packages/manifest'
import { type FileKind, fileTypes } from '@akada/contract/uploads/routes'
import { fileTypeFromFile } from 'file-type'
import { newKey } from '#storage/keys.ts'
import { extensions } from '#storage/uploads/extensions.ts'
import { attachMadeObject, makeAttachable, reserveObject } from '#storage/uploads/made-objects.ts'
import type { UnpackedFile } from '../unpack/package-files.ts'
import type { Writing } from './writing.ts'

export interface StoredFile {
  key: string
  mimeType: keyof typeof extensions
}

const types = Object.entries(fileTypes).flatMap(([kind, names]) =>
  names.map((name) => ({ kind: kind as FileKind, name })),
)
const known = (mimeType: string | undefined) =>
  types.find(({ name, kind }) => name === mimeType && kind !== 'archive')

/** What a file is: announced types of sound in containers of films are believed, as of uploads. */
async function typeOf(
  { path }: UnpackedFile,
  announced: string,
): Promise<StoredFile['mimeType'] | undefined> {
  const found = known((await fileTypeFromFile(path).catch(() => undefined))?.mime)
  if (!found) return undefined
  const named = known(announced)
  return named && (named.kind === found.kind || named.kind === 'audio') ? named.name : found.name
}

/** Stores a file of the package as if its member had uploaded it; undefined when it is missing, or nothing that can be shown. */
export async function storeFile(
  { context, files, userId }: Writing,
  { path: name, mimeType: announced }: PackedFile,
): Promise<StoredFile | undefined> {
  const { db, storage, now } = context
  const file = files.find(name)
  const mimeType = file && (await typeOf(file, announced))
  if (!mimeType) return undefined
  const key = newKey('courses', extensions[mimeType], now())
  // The store may move what it is given, and a file can be shown twice.
  const copy = `${file.path}-${key.slice(-12, -6)}`
  await copyFile(file.path, copy)
  await reserveObject(db, { key, userId, now: now() })
  await storage.put(key, copy, mimeType)
  const made = { key, userId, namespace: 'courses', mimeType, bytes: file.bytes, now: now() } as const
  await db.transaction().execute(async (tx) => {
    await attachMadeObject(tx, made)
    await makeAttachable(tx, key, now())
  })
  return { key, mimeType }
}
