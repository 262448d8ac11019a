import type { Answer } from './provider.ts'

const timeoutMs = 10_000

export interface ProviderRequest {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object | undefined
}

/** The body of a response, or why there is none. Status 404 is a definite null. */
export type ProviderResponse =
  | { status: number; body: Record<string, unknown> }
  | { why: string; isUnreadable?: true }

/** One request to a provider: no redirects, no retries, ten seconds. */
export async function request({
  url,
  method = 'GET',
  headers,
  body,
}: ProviderRequest): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) return { why: `status ${response.status}` }
    const parsed: unknown = await response.json()
    if (isObject(parsed)) return { status: response.status, body: parsed }
    return { why: 'no object', isUnreadable: true }
  } catch (error) {
    const why = error instanceof Error ? error.name : 'no answer'
    return { why, ...(error instanceof SyntaxError && { isUnreadable: true as const }) }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const unknown = (why: string): Answer<never> => ({ is: 'unknown', why })
/** Unknown, and asking again won't help. */
export const unreadable = (why: string): Answer<never> => ({ is: 'unknown', why, isUnreadable: true })
/** The answer for a request that got no response. */
export const noResponse = ({ why, isUnreadable }: { why: string; isUnreadable?: true }): Answer<never> =>
  isUnreadable ? unreadable(why) : unknown(why)
export const ok = <T>(value: T): Answer<T> => ({ is: 'done', value })
export const refused = (code: string, text: string): Answer<never> => ({ is: 'refused', code, text })
