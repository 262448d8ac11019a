import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, ErrorCode } from '@akada/contract/errors'
import type { CallOf, ReplyOf, Route } from '@akada/contract/route'
import type { Unchallenged } from '@akada/contract/sessions/challenge'
import { getClientConfig } from '@akada/contract/system/routes'
import { signRequest } from '@akada/server/http/auth/sign.ts'
import { createKeys } from './keys.ts'

export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly code: ErrorCode | undefined

  constructor(what: string, body: Partial<ErrorBody> & { status: number }) {
    super(
      `${what} answered ${body.status} ${body.code ?? ''} ${body.errors?.join(' ') ?? body.message ?? ''}`,
    )
    this.code = body.code
  }
}

/** A rejected call fails after this many attempts, but not before this many milliseconds. */
const perseverance = { tries: 8, milliseconds: 180_000 }

/**
 * Retries while the server is too busy; each attempt needs a new request, because requests are signed with their
 * time.
 */
async function askPatiently(url: string, request: () => RequestInit): Promise<Response> {
  const startedAt = Date.now()
  const isSpent = (attempt: number) =>
    attempt >= perseverance.tries && Date.now() - startedAt > perseverance.milliseconds
  for (let attempt = 1; ; attempt++) {
    const init = request()
    const response = await fetch(url, init)
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || isSpent(attempt)) return response
    const retryAfter = Number(response.headers.get('retry-after'))
    await response.body?.cancel()
    const seconds = Math.min(60, Math.max(1, retryAfter || attempt))
    await sleep(seconds * 1000, undefined, init.signal ? { signal: init.signal } : {})
  }
}

/** Uses a running Akada as any other program would: through its HTTP API. The access word opens the built-in inbox. */
export function createClient(baseUrl: string, signal: AbortSignal, accessWord = '') {
  const patiently = (url: string, request: () => RequestInit) =>
    askPatiently(url, () => ({ ...request(), signal }))
  const keys = createKeys(() => patiently(`${baseUrl}/api${getClientConfig.path}`, () => ({})))

  /** Calls one route of the contract as a member without a second factor; waits and retries when the server is too busy. */
  async function call<R extends Route>(
    route: R,
    { token, headers, ...input }: CallOf<R> & { token?: string; headers?: Record<string, string> },
  ): Promise<Unchallenged<ReplyOf<R>>> {
    const parts = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? '')
    const search = parts.query ? `?${new URLSearchParams(parts.query).toString()}` : ''
    const { method } = route
    const address = `/api${path}${search}`
    const text = parts.body && JSON.stringify(parts.body)
    const pair = await keys.of(token)
    const response = await patiently(baseUrl + address, () => ({
      method,
      headers: {
        ...(text && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...signRequest(pair, { method, address, body: text }),
        ...headers,
      },
      ...(text && { body: text }),
    }))
    const body = (await response.json()) as { data: Unchallenged<ReplyOf<R>> } & Partial<ErrorBody>
    if (!response.ok) throw new RefusedCall(`${method} ${path}`, { ...body, status: response.status })
    keys.keep(body.data)
    return body.data
  }

  /** Uploads a file to a presigned address. */
  async function put(url: string, file: { bytes: Uint8Array<ArrayBuffer>; mimeType: string }): Promise<void> {
    const response = await patiently(new URL(url, baseUrl).href, () => ({
      method: 'PUT',
      headers: { 'content-type': file.mimeType },
      body: file.bytes,
    }))
    await response.body?.cancel()
    if (!response.ok) throw new RefusedCall('PUT of a file', { status: response.status })
  }

  /** The newest code in the built-in inbox for an address. */
  async function codeFor(email: string): Promise<string> {
    const headers = { authorization: `Bearer ${accessWord}` }
    const inbox = `${baseUrl}/dev/inbox.json?to=${encodeURIComponent(email)}`
    const response = await patiently(inbox, () => ({ headers }))
    if (!response.ok) throw new RefusedCall('GET of the inbox', { status: response.status })
    const messages = (await response.json()) as { code?: string | null }[]
    const code = messages.find((message) => message.code)?.code
    if (!code) throw new Error(`The built-in inbox holds no code for ${email}.`)
    return code
  }

  return {
    call,
    keepKey: (session: { token: string; signingKey: string }) => keys.keep(session),
    put,
    codeFor,
  }
}

export type Client = ReturnType<typeof createClient>
