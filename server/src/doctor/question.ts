import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds a neighbour has for its answer. */
export const patience = 8000

/** Fails with ETIMEDOUT when somebody takes longer; what was begun goes on, and its end is nobody's. */
export async function within<T>(milliseconds: number, question: Promise<T>): Promise<T> {
  const late = new AbortController()
  const tooLate = wait(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('There was no answer.'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([question, tooLate])
  } finally {
    late.abort()
  }
}

/** What a failed question becomes: no address and no password of ours. */
export function reasonOf(error: unknown): string {
  const { code, name, $metadata } = error as Error & {
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  if (typeof code === 'string') return code
  // An object store says nothing but a status where its answer has no body.
  return name.startsWith('Unknown') && $metadata?.httpStatusCode ? `HTTP ${$metadata.httpStatusCode}` : name
}
