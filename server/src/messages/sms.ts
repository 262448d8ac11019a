import type { SmsSettings } from './message-settings.ts'
import { NotSentError, type Provider } from './provider.ts'
import { gatewayOf } from './sms-gateways.ts'

const timeoutMs = 15_000
/** Temporary refusals: too early, too many, and a token or balance that the operator has to fix. */
const passing = new Set([401, 402, 403, 408, 425, 429])

/** Sends SMS through the gateway of the settings. */
export function createSms(settings: SmsSettings): Provider {
  const { request, mustBeAccepted } = gatewayOf(settings)
  return {
    send: async ({ to, text }, id) => {
      const reply = await fetch(settings.url, {
        method: 'POST',
        ...request({ to, text, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new NotSentError(`SMS ${reasonOf(error)}`, { isFinal: false })
      })
      if (!reply.ok || !mustBeAccepted) await reply.body?.cancel()
      if (!reply.ok) {
        const isFinal = reply.status < 500 && !passing.has(reply.status)
        throw new NotSentError(`SMS ${reply.status}`, { isFinal })
      }
      mustBeAccepted?.(await reply.json().catch(() => null))
    },
    close: () => {},
  }
}

function reasonOf({ name, cause }: Error): string {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  return code ?? name
}
