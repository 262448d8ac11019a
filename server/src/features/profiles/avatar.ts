import { join } from 'node:path'
import { profileMessages } from '@akada/contract/profiles/routes'
import { type Namespace, namespaces } from '@akada/contract/uploads/routes'
import type { Db } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { createFairLimit } from '#http/limits/fair-limit.ts'
import type { JobMessage } from '#media/job/job-messages.ts'
import { MediaRejected } from '#media/rejection.ts'
import type { JobLimits } from '#media/job/job-limits.ts'
import { runJob } from '#media/job/run-job.ts'
import { type Sandbox, findSandbox } from '#media/job/sandbox.ts'
import { withWorkFolder } from '#media/job/work-folder.ts'
import { newKey, publicFolder } from '#storage/keys.ts'
import { isPendingUpload, mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads } from '#storage/uploads/attach.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import { attachReservedObject, reserveObject } from '#storage/uploads/made-objects.ts'
import type { Context } from '#context.ts'

const limits: JobLimits = {
  baseSeconds: 30,
  secondsPerSecond: 0,
  residentBytes: 700_000_000,
  outputBytes: 50_000_000,
}

/** Pictures are prepared one after the other, so that they leave the cores to the requests, and one of each member. */
const gate = createFairLimit({ concurrency: 1, waiting: 10 })
const avatarType = 'image/webp'
const unusable = () => fieldError('avatar', profileMessages.avatarUnusable)

/** Reports what is wrong with an upload in the words of this form. */
function refuse(error: unknown): never {
  throw error instanceof ApiError ? unusable() : error
}

/** An upload converted into a public picture. */
export interface NewAvatar {
  upload: string
  namespace: Namespace
  picture: string
}

/**
 * Makes the public picture from an uploaded one: small, and without its location. It happens in a process of
 * its own under limits, like all work on uploads. Throws API_ERR_VALIDATION when the upload is unusable.
 */
export async function makeAvatar(
  context: Context,
  { userId, key }: { userId: string; key: string },
): Promise<NewAvatar> {
  const namespace = key.split('/', 1)[0] as Namespace
  if (!Object.hasOwn(namespaces, namespace)) throw unusable()
  const file = { key, mimeType: 'image/*' }
  await mustHaveArrived(context, { userId, namespace, file }).catch(refuse)
  if (!(await isPendingUpload(context.db, key))) throw unusable()
  const stored = await context.storage.stat(key)
  if (!stored || stored.bytes > namespaces.avatars.image.bytes) throw unusable()
  const picture = await gate(userId, () => shrink(context, { userId, key }))
  return { upload: key, namespace, picture }
}

let sandbox: Promise<Sandbox> | undefined

async function shrink(context: Context, { userId, key }: { userId: string; key: string }): Promise<string> {
  const { storage, config } = context
  sandbox ??= findSandbox(config.dataFolder)
  const shutIn = await sandbox
  let picture: string | undefined
  const enough = new AbortController()
  const take = async (message: JobMessage) => {
    if (message.type !== 'pictures') return
    picture = await keep(context, userId, message)
    enough.abort()
  }
  await withWorkFolder(join(config.dataFolder, 'work'), async (folder) => {
    const source = join(folder, 'upload')
    await storage.download(key, source)
    await runJob(
      { source, announced: 'image/jpeg', folder, limits: namespaces.avatars },
      { sandbox: shutIn, limits, signal: enough.signal, take },
    )
  }).catch((error: unknown) => {
    // Once the picture is stored, we end the rest of the job ourselves.
    if (picture === undefined) throw error instanceof MediaRejected ? unusable() : error
  })
  if (picture === undefined) throw unusable()
  return picture
}

async function keep(
  { db, storage, now }: Context,
  userId: string,
  { pictures }: Extract<JobMessage, { type: 'pictures' }>,
): Promise<string> {
  const still = pictures.stills.find(({ mimeType }) => mimeType === avatarType) ?? pictures.plain
  const extension = still.mimeType === avatarType ? 'webp' : 'jpg'
  const key = newKey(`${publicFolder}/avatars`, extension, now())
  await reserveObject(db, { key, userId, now: now() })
  await storage.put(key, still.path, still.mimeType)
  return key
}

interface Exchange {
  userId: string
  old: string | null
  made: NewAvatar | undefined
  now: Date
}

/** Consumes the upload and releases the old picture, within the transaction that changes the profile. */
export async function exchangeAvatar(tx: Db, { userId, old, made, now }: Exchange): Promise<void> {
  if (made) {
    const { upload, namespace, picture } = made
    await attachUploads(tx, { keys: [upload], userId, namespace, now }).catch(refuse)
    await attachReservedObject(tx, picture, now)
    // Nothing shows the upload itself, and it may contain its location.
    await detachObjects(tx, { keys: [upload], userId, now })
  }
  if (old) await detachObjects(tx, { keys: [old], userId, now })
}
