import type { Answer } from './provider.ts'

const patience = 10_000

export interface Ask {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object | undefined
}

/** The body of a response, or why there is none. Status 404 is a definite null. */
export type Heard = { status: number; body: Record<string, unknown> } | { why: string }

/** One request to a provider: no redirects, no retries, ten seconds. */
export async function ask({ url, method = 'GET', headers, body }: Ask): Promise<Heard> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (response.status >= 500) return { why: `status ${response.status}` }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch (error) {
    return { why: error instanceof Error ? error.name : 'no answer' }
  }
}

export const unknown = (why: string): Answer<never> => ({ is: 'unknown', why })
export const done = <T>(value: T): Answer<T> => ({ is: 'done', value })
export const refused = (code: string, text: string): Answer<never> => ({ is: 'refused', code, text })
