import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { presignMinutes } from '@akada/contract/uploads/routes'
import {
  type PartStore,
  type PartedFile,
  PartsMissingError,
  type StoredObject,
  bytesOfPart,
  partCount,
} from './storage.ts'

interface Bucket {
  client: S3Client
  name: string
  stat: (key: string) => Promise<StoredObject | undefined>
}

/** S3's minimum part size, except for the last. */
const minPartBytes = 5 * 1024 * 1024

/** Parts are sent to the bucket itself, which joins them. */
export function createS3Parts(bucket: Bucket, now: () => Date): PartStore {
  const { client, name } = bucket
  const named = ({ key, storeId }: PartedFile) => ({ Bucket: name, Key: key, UploadId: storeId })
  const isMade = async ({ key, size }: PartedFile) => (await bucket.stat(key))?.bytes === size

  /** All parts that have arrived completely. */
  async function partsOf(file: PartedFile): Promise<Part[]> {
    const parts: Part[] = []
    for (let marker: string | undefined, isFirst = true; isFirst || marker; isFirst = false) {
      const command = new ListPartsCommand({ ...named(file), PartNumberMarker: marker })
      const page = await client.send(command).catch(unlessUnknown)
      parts.push(...(page?.Parts ?? []))
      marker = page?.IsTruncated ? page.NextPartNumberMarker : undefined
    }
    return parts.filter(({ PartNumber: number = 0, Size: bytes }) => bytes === bytesOfPart(file, number))
  }

  return {
    leastBytes: minPartBytes,
    begin: async ({ key, mimeType }) => {
      const command = new CreateMultipartUploadCommand({ Bucket: name, Key: key, ContentType: mimeType })
      const { UploadId: storeId } = await client.send(command)
      if (!storeId) throw new Error('The object store named no upload.')
      return storeId
    },
    presign: async (file, number) => {
      const signedAt = now()
      const seconds = presignMinutes * 60
      const part = { PartNumber: number, ContentLength: bytesOfPart(file, number) }
      const url = await getSignedUrl(client, new UploadPartCommand({ ...named(file), ...part }), {
        expiresIn: seconds,
        signingDate: signedAt,
        signableHeaders: new Set(['host', 'content-length']),
      })
      return { url, expiresAt: new Date(signedAt.getTime() + seconds * 1000) }
    },
    received: async (file) => (await partsOf(file)).map(({ PartNumber: number = 0 }) => number),
    complete: async (file) => {
      if (await isMade(file)) return
      const parts = await partsOf(file)
      if (parts.length < partCount(file)) throw new PartsMissingError()
      const whole = { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) }
      const command = new CompleteMultipartUploadCommand({ ...named(file), MultipartUpload: whole })
      await client.send(command).catch(unlessUnknown)
      // A concurrent call may have completed it first; the result must still have the announced length.
      if (!(await isMade(file))) throw new PartsMissingError()
    },
    abort: async (file) => {
      await client.send(new AbortMultipartUploadCommand(named(file))).catch(unlessUnknown)
    },
  }
}

/** Turns the error for a missing upload into nothing. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error
}
