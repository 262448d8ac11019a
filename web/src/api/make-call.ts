import type { ErrorBody } from '@akada/contract/errors'
import type { CallOf, ReplyOf, Route } from '@akada/contract/route'
import { statusErrors } from '@akada/contract/status-errors'
import { currentAccess } from './access.ts'
import { CallError } from './call-error.ts'
import { type Order, type Sent, send } from './send.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** False for calls that start or renew a session and so carry no access token. */
  bearer?: boolean
  /** Lets the request outlive the page, for calls on leaving. */
  keepalive?: boolean
  /** Headers of a few routes, such as a proof of identity. */
  headers?: Record<string, string>
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Makes the call that `call` describes. */
export async function makeCall<R extends Route>(
  route: R,
  input: CallOf<R>,
  { signal, bearer = true, keepalive = false, headers }: CallOptions,
): Promise<ReplyOf<R>> {
  const { body, ...parts } = input as Parts
  const { response, answer, token } = await sendUntilAnswered({
    method: route.method,
    address: addressOf(route, parts),
    body: body === undefined ? undefined : JSON.stringify(body),
    bearer,
    keepalive,
    signal,
    headers,
  })
  if (response.ok) return (route.isBare ? answer : dataOf(answer)) as ReplyOf<R>
  // Another tab may have signed in again meanwhile; only the refused token ends its session.
  const isCurrent = token !== null && currentAccess().token() === token
  if (response.status === 401 && isCurrent) currentAccess().onRefused()
  throw refusal(response, answer)
}

/** Milliseconds after which the server itself says that a call was interrupted, and a little more. */
const longestCall = 65_000

/** Whether the server still works on a call with this key, whose first answer was lost. */
const isRunning = ({ headers }: Order, { response }: Sent) =>
  response.status === 409 && response.headers.has('retry-after') && headers?.['idempotency-key'] !== undefined

/** A keyed call is sent again until its answer is known; the key makes sure that it is done once. */
async function sendUntilAnswered(order: Order): Promise<Sent> {
  const end = Date.now() + longestCall
  for (;;) {
    const sent = await send(order)
    if (!isRunning(order, sent) || Date.now() > end) return sent
    const seconds = Number(sent.response.headers.get('retry-after')) || 1
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

function addressOf(route: Route, { params, query }: Omit<Parts, 'body'>): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const defined = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(defined.map(([key, value]) => [key, String(value)])).toString()
  return `/api${path}${search && `?${search}`}`
}

function dataOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}

function refusal(response: Response, answer: unknown): CallError {
  const { status } = response
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  const body = isErrorBody(answer) ? answer : unreadable(status)
  return new CallError({ ...body, ...fixedText(status), status, retryAfter })
}

/** 403 and 429 always show the same text, whatever the server says (specification, section 8). */
function fixedText(status: number): { message?: string } {
  if (status === 403) return { message: statusErrors.API_ERR_FORBIDDEN.message }
  if (status === 429) return { message: statusErrors.API_ERR_RATE_LIMIT.message }
  return {}
}

/** A foreign response, for instance from a proxy. */
function unreadable(status: number): Pick<ErrorBody, 'code' | 'message'> {
  const code =
    (Object.keys(statusErrors) as (keyof typeof statusErrors)[]).find(
      (code) => statusErrors[code].status === status,
    ) ?? 'API_ERR_INTERNAL'
  return { code, message: statusErrors[code].message }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}
