import type { PaymentSettings } from './payment-settings.ts'
import type { PaymentProvider } from './provider.ts'
import { createPaystack } from './paystack/paystack.ts'
import { createSandbox } from './sandbox.ts'

/** This installation's payment provider; none when payments are off. */
export function createProvider(
  config: { payments: PaymentSettings; siteUrl: string },
  secret: Buffer,
): PaymentProvider | undefined {
  if (config.payments.provider === 'off') return undefined
  const { provider, paystackKey: key, paystackUrl: url } = config.payments
  if (provider === 'paystack')
    return createPaystack({ key, url, returnUrl: `${config.siteUrl}/market/wallet` })
  const notifyUrl = () => `${config.siteUrl}/api/webhooks/sandbox`
  return createSandbox({ bankUrl: () => config.payments.bankUrl, notifyUrl, secret })
}
