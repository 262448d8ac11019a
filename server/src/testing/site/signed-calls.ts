import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signRequest } from '#http/auth/sign.ts'
import type { KeyPair } from '#http/auth/signing-keys.ts'

export interface Sent {
  method?: string
  /** Path and query, sent as they are. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The address of this machine that it comes from, such as 127.0.0.2. */
  from?: string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  text: string
  /** The code of an error. */
  code: string | undefined
  data: Record<string, unknown>
}

/**
 * Sends exactly these bytes: unlike fetch it does not normalize the path. A cut connection results in status
 * 0.
 */
export function send(address: string, { from, body, ...sent }: Sent): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { hostname, port } = new URL(address)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...length, ...sent.headers }
  const outgoing = request({ hostname, port, ...sent, headers, agent: false, localAddress: from })
  outgoing.on('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', () => resolve(cut))
    response.on('end', () =>
      resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))),
    )
  })
  outgoing.on('error', () => resolve(cut))
  outgoing.end(body)
  return promise
}

function answerOf(status: number, headers: Answer['headers'], bytes: Buffer): Answer {
  const text = bytes.toString()
  const isJson = String(headers['content-type']).includes('application/json')
  const parsed = isJson
    ? (JSON.parse(text) as { code?: string; data?: Record<string, unknown> })
    : { code: undefined, data: undefined }
  return { status, headers, bytes, text, code: parsed.code, data: parsed.data ?? {} }
}

const cut = answerOf(0, {}, Buffer.alloc(0))

/** The address for calls, and the key that visitors sign with. */
interface Place {
  address: string
  visitor: KeyPair
}

export interface Call {
  method?: string
  /** Below `/api`. */
  path: string
  body?: object | string
  by?: { token: string; signingKey: Buffer }
  headers?: Record<string, string>
  from?: string
}

/** A call as it is sent: signed, with its token. */
export function signed(
  { visitor }: Pick<Place, 'visitor'>,
  { method = 'GET', path, body, by, headers, from }: Call,
) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const pair = by ? { apiKey: visitor.apiKey, signingKey: by.signingKey } : visitor
  const address = `/api${path}`
  return {
    method,
    path: address,
    headers: {
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...signRequest(pair, { method, address, body: text }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
    ...(from && { from }),
  }
}

/** One signed API call, retried while a busy machine rejects everybody. */
export const ask = (site: Place, call: Call): Promise<Answer> =>
  sendPatiently(site.address, () => signed(site, call))

/** Sends the result of `sent` for each attempt, retried while a busy machine rejects everybody. */
export async function sendPatiently(address: string, sent: () => Sent): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(address, sent())
    if (answer.code !== 'API_ERR_UNAVAILABLE' || tries === 60) return answer
    await sleep(500)
  }
}

export const post = (path: string, body: object | string, by?: Call['by']): Call => ({
  method: 'POST',
  path,
  body,
  ...(by && { by }),
})

/** A response in short, for findings. */
export const statusAndCode = ({ status, code }: Answer) => `${status} ${code ?? ''}`.trim()

/** The keys in a session's first response. */
export function keysOf(data: Record<string, unknown>) {
  const token = String(data['token'])
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as {
    sid: string
    sub: string
  }
  return {
    id: claims.sub,
    sessionId: claims.sid,
    token,
    refreshToken: String(data['refreshToken']),
    signingKey: Buffer.from(String(data['signingKey']), 'base64url'),
  }
}
