import type { SmsSettings } from './message-settings.ts'
import { NotSentError, type Provider } from './provider.ts'

const timeoutMs = 15_000
/** Temporary refusals: too early, too many, and a token that the operator has to fix. */
const passing = new Set([401, 403, 408, 425, 429])

/** Sends SMS through a gateway that accepts `POST {to, sender, text}` as JSON with a bearer token. */
export function createSms({ url, token, sender }: SmsSettings): Provider {
  return {
    send: async ({ to, text }, id) => {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // The same for all attempts, for gateways that deduplicate.
          'idempotency-key': id,
        },
        body: JSON.stringify({ to, sender, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new NotSentError(`SMS ${reasonOf(error)}`, { isFinal: false })
      })
      await reply.body?.cancel()
      if (reply.ok) return
      const isFinal = reply.status < 500 && !passing.has(reply.status)
      throw new NotSentError(`SMS ${reply.status}`, { isFinal })
    },
    close: () => {},
  }
}

function reasonOf({ name, cause }: Error): string {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  return code ?? name
}
