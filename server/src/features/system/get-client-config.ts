import { inText, webKey } from '#http/auth/signing-keys.ts'
import type { Context } from '#context.ts'

/** What a client must know before its first call. */
export function getClientConfig({
  config,
  messenger,
  now,
  provider,
  secret,
}: Pick<Context, 'config' | 'messenger' | 'now' | 'provider' | 'secret'>) {
  return {
    version: config.version,
    hasInbox: messenger.hasInbox,
    serverTime: now().toISOString(),
    registration: config.registration,
    contact: config.contact ?? null,
    ...inText(webKey(secret)),
    features: { download: config.hasDownloadButton, payments: paymentsOf({ config, provider }) },
  }
}

/** What the checkout must know about the provider. */
function paymentsOf({ config, provider }: Pick<Context, 'config' | 'provider'>) {
  if (!provider) return null
  const { name, isTest, methods, cardEntry } = provider
  const bankOrigin = name === 'sandbox' ? config.payments.bankUrl : null
  return { provider: name, isTest, methods: [...methods], cardEntry, bankOrigin }
}
