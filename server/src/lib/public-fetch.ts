import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { PrivateAddressError, allowedAddress, resolvePublic } from './public-address.ts'

const largestAnswer = 2 ** 20

interface FetchOptions {
  body?: URLSearchParams | string | null
  headers?: Record<string, string>
  method?: string
  signal?: AbortSignal | null | undefined
}

/** Fetches from the public Internet and the operator's own origins only, whatever a name leads to; follows no redirect. */
export const publicFetch =
  (origins: readonly string[]) =>
  async (address: string, { body, headers, method = 'GET', signal }: FetchOptions): Promise<Response> => {
    const allowed = allowedAddress(address, origins)
    if (!allowed) throw new TypeError('No public address', { cause: new PrivateAddressError() })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = (address.startsWith('https:') ? overHttps : overHttp)(
        address,
        {
          // A connection of its own: one that is kept open may lead where this address must not.
          agent: false,
          method,
          ...(headers && { headers }),
          ...(signal && { signal }),
          ...(allowed === 'public' && { lookup: resolvePublic }),
        },
        resolve,
      )
      asking.on('error', (cause) => reject(new TypeError('Fetch failed', { cause })))
      asking.end(body?.toString())
    })
    return toResponse(answer)
  }

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > largestAnswer) throw new TypeError('The answer is too long.')
    chunks.push(chunk)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value))
  return new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers })
}
