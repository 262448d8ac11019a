import type { ErrorBody } from '@akada/contract/errors'
import { isUnsigned } from '@akada/contract/signature'
import { statusErrors } from '@akada/contract/status-errors'
import { noteUnansweredCall } from '#lib/device/connectivity.ts'
import { currentAccess, tokenExpiry } from './access.ts'
import { CallError, networkError } from './call-error.ts'
import { serverNow, setClock, signatureOf } from './signature.ts'
import { clearSessionKey, renewWebKey } from './signing-keys.ts'

/** A call as it is sent, without the headers that identify its caller. */
export interface Order {
  method: string
  /** Path and query. */
  address: string
  /** JSON. */
  body: string | undefined
  /** Whether it carries the access token. */
  bearer: boolean
  keepalive: boolean
  signal: AbortSignal | undefined
  headers: Record<string, string> | undefined
}

export interface Sent {
  response: Response
  /** The body's JSON; null when it is none. */
  answer: unknown
  /** The access token it was sent with. */
  token: string | null
}

/** Sends a signed call, and retries once if the refusal says how to sign correctly. */
export async function send(order: Order): Promise<Sent> {
  const sent = await sendOnce(order)
  return !sent.response.ok && (await canBeMended(sent)) ? sendOnce(order) : sent
}

async function sendOnce(order: Order): Promise<Sent> {
  const { method, address, body, bearer, keepalive, signal } = order
  const held = bearer ? currentAccess().token() : null
  const { token, headers } = await signed(order, held && isOver(held) ? await renewed() : held)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(order.headers ?? {})) headers.set(name, value)
  const request: RequestInit = { method, headers, credentials: 'same-origin', keepalive }
  if (body !== undefined) request.body = body
  return { ...(await answered(address, request, signal)), token }
}

/** The whole response to a request; without one, for whatever reason, the network has failed. */
async function answered(address: string, request: RequestInit, cancelled: AbortSignal | undefined) {
  const { signal, release } = limited(cancelled)
  try {
    const response = await fetch(address, { ...request, signal })
    return { response, answer: parsed(await response.text()) }
  } catch (error) {
    if (cancelled?.aborted) throw error
    noteUnansweredCall()
    throw networkError()
  } finally {
    release()
  }
}

/**
 * Milliseconds after which a call without a complete response counts as lost: a connection may die silently.
 */
const patience = 30_000

/**
 * The caller's signal, which also aborts the call on timeout. `AbortSignal.any` is too new for many phones.
 */
function limited(signal: AbortSignal | undefined) {
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  const timer = setTimeout(end, patience)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  const release = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
  return { signal: ending.signal, release }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isOver = (token: string) => tokenExpiry(token) <= serverNow()

/** A fresh token; without one the call is rejected with 'Token expired'. */
async function renewed(): Promise<string> {
  const { refresh, onRefused } = currentAccess()
  const token = await refresh()
  if (token) return token
  onRefused()
  throw new CallError({ code: 'API_ERR_TOKEN_EXPIRED', ...statusErrors.API_ERR_TOKEN_EXPIRED })
}

interface Signed {
  token: string | null
  headers: Headers
}

async function signed(order: Order, token: string | null): Promise<Signed> {
  const [path = ''] = order.address.split('?')
  if (isUnsigned(path)) return { token, headers: new Headers() }
  const proof = await signatureOf({ ...order, token })
  if (proof) return { token, headers: new Headers(proof) }
  // The key is lost, as when a browser clears its storage; refreshing the session restores it.
  const again = await renewed()
  return { token: again, headers: new Headers(await signatureOf({ ...order, token: again })) }
}

/** Learns from a refused signature; returns whether a retry may succeed. */
async function canBeMended({ answer, token }: Sent): Promise<boolean> {
  const { code, serverTime, isResent } = (answer ?? {}) as Partial<ErrorBody>
  // The browser had lost the response to a first attempt and resent the call on its own.
  if (isResent) throw networkError()
  if (code === 'API_ERR_CLOCK_SKEW' && serverTime) {
    setClock(serverTime)
    return true
  }
  if (code !== 'API_ERR_SIGNATURE') return false
  if (token !== null) clearSessionKey()
  await renewWebKey()
  return true
}
