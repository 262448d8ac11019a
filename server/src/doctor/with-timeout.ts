import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds a service has to respond. */
export const checkTimeoutMs = 8000

/** Fails with ETIMEDOUT when a check takes longer; the check continues and its outcome is ignored. */
export async function withTimeout<T>(milliseconds: number, question: Promise<T>): Promise<T> {
  const late = new AbortController()
  const tooLate = wait(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('No response.'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([question, tooLate])
  } finally {
    late.abort()
  }
}

/** The message for a failed check, without addresses and passwords of ours. */
export function reasonOf(error: unknown): string {
  const { code, name, $metadata } = error as Error & {
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  if (typeof code === 'string') return code
  // An object store reports only a status where its response has no body.
  return name.startsWith('Unknown') && $metadata?.httpStatusCode ? `HTTP ${$metadata.httpStatusCode}` : name
}
