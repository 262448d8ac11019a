import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import type { ListedObject } from './storage.ts'

interface Bucket {
  client: S3Client
  name: string
}

/** Every object of the bucket whose key starts with this. */
export async function* listBucket({ client, name }: Bucket, prefix: string): AsyncGenerator<ListedObject> {
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const command = new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token })
    const page = await client.send(command)
    for (const { Key: key, Size: bytes, LastModified: changedAt } of page.Contents ?? [])
      if (key) yield { key, bytes: bytes ?? 0, changedAt: changedAt ?? new Date(0) }
    token = page.NextContinuationToken
  }
}
