import { Agent as HttpAgent, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import type { WebhookDelivery } from '@akada/contract/webhooks/routes'
import { PrivateAddressError, allowedAddress, resolvePublic } from '#lib/public-address.ts'

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
export async function postDelivery(posting: Posting, { origins, timeoutMs }: PostOptions): Promise<Outcome> {
  const allowed = allowedAddress(posting.url, origins)
  if (!allowed) return { status: null, error: 'private-address' }
  try {
    const status = await statusOf(posting, { isPublic: allowed === 'public', timeoutMs })
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

/**
 * A connection of its own, looked up and checked: one that is kept open for others may lead where this address must not.
 */
function statusOf(
  { url, headers, body }: Posting,
  { isPublic, timeoutMs }: { isPublic: boolean; timeoutMs: number },
): Promise<number> {
  const isHttps = url.startsWith('https:')
  return new Promise((resolve, reject) => {
    const sending = (isHttps ? overHttps : overHttp)(
      url,
      {
        method: 'POST',
        agent: isHttps ? new HttpsAgent() : new HttpAgent(),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'standard-webhooks',
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isPublic && { lookup: resolvePublic }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}
