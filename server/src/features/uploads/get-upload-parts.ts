import { hourMs } from '@akada/contract/durations'
import { partRules } from '@akada/contract/uploads/routes'
import { type PartedFile, bytesOfPart, partCount } from '#storage/storage.ts'
import { type OwnUpload, type UploadPartContext, beginUpload, mustFindUpload } from './parted-upload.ts'

const numbersOf = (file: PartedFile) => Array.from({ length: partCount(file) }, (_, at) => at + 1)

/** The parts of an upload that have arrived, and the addresses for the next parts above `after`. */
export async function getUploadParts(context: UploadPartContext, upload: OwnUpload, after = 0) {
  const { storage, now } = context
  const file = await beginUpload(context, await mustFindUpload(context, upload))
  const isComplete = file.completedAt !== null || (await storage.stat(file.key))?.bytes === file.size
  const all = numbersOf(file)
  const received = isComplete ? all : await storage.parts.received(file)
  const arrived = new Set(received)
  const next = all.filter((number) => number > after && !arrived.has(number)).slice(0, partRules.addresses)
  const addresses = await Promise.all(next.map((number) => addressOf(context, file, number)))
  const ends = addresses.map(({ expiresAt }) => expiresAt.getTime())
  return {
    uploadId: file.id,
    key: file.key,
    size: file.size,
    partBytes: file.partBytes,
    parts: all.length,
    received,
    isComplete,
    addresses,
    expiresAt: new Date(Math.min(now().getTime() + hourMs, ...ends)).toISOString(),
  }
}

async function addressOf({ storage }: UploadPartContext, file: PartedFile, number: number) {
  return { number, bytes: bytesOfPart(file, number), ...(await storage.parts.presign(file, number)) }
}
