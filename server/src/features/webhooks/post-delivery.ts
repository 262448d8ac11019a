import type { WebhookDelivery } from '@akada/contract/webhooks/routes'
import { openRequest } from '#lib/open-request.ts'
import { PrivateAddressError } from '#lib/public-address.ts'

export interface Outcome {
  /** Null if there was no response. */
  status: number | null
  /** Null if it has arrived. */
  error: WebhookDelivery['lastError']
}

interface Posting {
  url: string
  headers: Record<string, string>
  body: string
}

export interface PostOptions {
  /** Origins that the operator allows. */
  origins: readonly string[]
  timeoutMs: number
}

/** Sends a delivery. No redirect is followed, and nothing of a response but its status is read. */
export async function postDelivery(posting: Posting, options: PostOptions): Promise<Outcome> {
  try {
    const status = await statusOf(posting, options)
    return { status, error: errorOf(status) }
  } catch (error) {
    return { status: null, error: reasonOf(error) }
  }
}

function errorOf(status: number): Outcome['error'] {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function reasonOf(error: unknown): Outcome['error'] {
  if (error instanceof PrivateAddressError) return 'private-address'
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' ? 'timeout' : 'unreachable'
}

function statusOf({ url, headers, body }: Posting, { origins, timeoutMs }: PostOptions): Promise<number> {
  const options = {
    origins,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'standard-webhooks',
    },
    signal: AbortSignal.timeout(timeoutMs),
  }
  return new Promise((resolve, reject) => {
    const sending = openRequest(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
