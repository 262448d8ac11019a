import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { presignMinutes } from '@akada/contract/uploads/routes'
import { grantedPartUrl, readPartGrant } from './part-grants.ts'
import { ObjectExistsError, type PartReceiver, type ReceivingStorage, ignoreMissing } from './receiving.ts'
import { type PartStore, type PartedFile, PartsMissingError, bytesOfPart, partCount } from './storage.ts'

/** What the parts need from the store they belong to. */
interface LocalPartsOptions extends Pick<ReceivingStorage, 'temporaryPath' | 'adopt' | 'stat'> {
  /** Folder with a folder for each upload, which contains a file for each part. */
  folder: string
  secret: Buffer
  now: () => Date
}

const storeIdPattern = /^[0-9a-f-]{36}$/

/** Stores the parts of each upload as files until they are joined. */
export function createLocalParts(options: LocalPartsOptions): {
  parts: PartStore
  partReceiver: PartReceiver
} {
  const { folder, secret, now } = options
  const folderOf = (storeId: string) => {
    if (!storeIdPattern.test(storeId)) throw new Error('Not an upload of this store')
    return join(folder, storeId)
  }

  async function received(file: PartedFile): Promise<number[]> {
    const parts = folderOf(file.storeId)
    const names = (await readdir(parts).catch(ignoreMissing)) ?? []
    const numbers = names.map(Number).filter((number) => number >= 1 && number <= partCount(file))
    const whole = await Promise.all(
      numbers.map(async (number) => {
        const found = await stat(join(parts, String(number))).catch(ignoreMissing)
        return found?.size === bytesOfPart(file, number)
      }),
    )
    return numbers.filter((_, at) => whole[at]).toSorted((one, other) => one - other)
  }

  const discard = ({ storeId }: Pick<PartedFile, 'storeId'>) =>
    rm(folderOf(storeId), { recursive: true, force: true })

  return {
    parts: {
      leastBytes: 1,
      begin: async () => randomUUID(),
      presign: async (file, number) => {
        const expires = now().getTime() + presignMinutes * 60_000
        const { key, storeId } = file
        const grant = { key, storeId, number, bytes: bytesOfPart(file, number), expires }
        return { url: grantedPartUrl(secret, grant), expiresAt: new Date(expires) }
      },
      received,
      complete: async (file) => {
        const parts = folderOf(file.storeId)
        if (!(await isMade(options, file))) {
          if ((await received(file)).length < partCount(file)) throw new PartsMissingError()
          await assemble(options, parts, file)
        }
        await rm(parts, { recursive: true, force: true })
      },
      abort: discard,
    },
    partReceiver: {
      grantOf: (storeId, query) => readPartGrant(secret, storeId, query),
      adopt: async ({ storeId, number }, temporary) => {
        await mkdir(folderOf(storeId), { recursive: true })
        await rename(temporary, join(folderOf(storeId), String(number)))
      },
      discard,
    },
  }
}

const isMade = async ({ stat: find }: LocalPartsOptions, { key, size }: PartedFile) =>
  (await find(key))?.bytes === size

/** A concurrent call may do the same: one of them is first, and the other finds the finished object. */
async function assemble(options: LocalPartsOptions, parts: string, file: PartedFile): Promise<void> {
  const temporary = await options.temporaryPath()
  try {
    await writeWhole(temporary, parts, file)
    await options.adopt(file.key, temporary, file.mimeType)
  } catch (error) {
    const isOurs = error instanceof ObjectExistsError || (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isOurs || !(await isMade(options, file))) throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function writeWhole(path: string, parts: string, file: PartedFile): Promise<void> {
  const whole = await open(path, 'w')
  try {
    for (let number = 1; number <= partCount(file); number += 1)
      await whole.appendFile(createReadStream(join(parts, String(number))))
    await whole.sync()
    if ((await whole.stat()).size !== file.size) throw new PartsMissingError()
  } finally {
    await whole.close()
  }
}
