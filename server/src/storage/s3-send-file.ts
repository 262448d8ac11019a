import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'

const tries = 3
const firstPause = 200

/** Sends a file, with its own retry; the client can't read the file a second time. */
export async function sendFile(
  client: S3Client,
  path: string,
  fields: { Bucket: string; Key: string; ContentType: string },
): Promise<void> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const digest = hash.digest('hex')
  for (let attempt = 1; ; attempt += 1) {
    const body = createReadStream(path)
    const command = new PutObjectCommand({ ...fields, Body: body, ContentLength: size })
    signBody(command, digest)
    try {
      await client.send(command)
      return
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error
    } finally {
      body.destroy()
    }
    await pause(firstPause * 2 ** attempt)
  }
}

/** Includes the body's hash in the signature, which otherwise leaves streams unsigned. */
function signBody(command: PutObjectCommand, digest: string): void {
  command.middlewareStack.add(
    (next) => (call) => {
      const { headers } = call.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = digest
      return next(call)
    },
    { step: 'build', name: 'signBody' },
  )
}

/** The status of an error response; undefined when there was none. */
export const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Whether a retry may succeed: the store said so, or did not respond. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}
