import type { IncomingMessage } from 'node:http'
import { openRequest } from './open-request.ts'

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
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = openRequest(address, { origins, method, headers, signal }, resolve)
      asking.on('error', reject)
      asking.end(body?.toString())
    }).catch((cause: unknown) => {
      throw new TypeError('Fetch failed', { cause })
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
