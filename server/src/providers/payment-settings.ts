import { type Environment, SettingError } from '#lib/setting-error.ts'

/** How an installation receives and pays out money. */
export interface PaymentSettings {
  provider: 'sandbox' | 'paystack' | 'off'
  /** Where the test bank listens; 0 takes any free port. */
  bankPort: number
  /** Where browsers and the server reach the test bank. */
  bankUrl: string
  /** The secret key of Paystack, where it is the provider. */
  paystackKey: string
  /** Where the API of Paystack is; tests put theirs in its place. */
  paystackUrl: string
  /** Withdrawals are sent, or wait until the operator allows them. */
  payouts: 'on' | 'hold'
}

const providers = ['sandbox', 'paystack', 'off'] as const

/** On an operator's own database the test bank is off by default. */
export function readPaymentSettings(env: Environment): PaymentSettings {
  const text = env['AKADA_PAYMENTS'] || (env['DATABASE_URL'] ? 'off' : 'sandbox')
  const provider = providers.find((one) => one === text)
  if (!provider) throw new SettingError(`AKADA_PAYMENTS must be sandbox, paystack or off, not "${text}".`)
  const bankPort = readPort(env)
  const bankUrl = readBankUrl(env['BANK_URL'] || `http://localhost:${bankPort}`)
  const paystackKey = provider === 'paystack' ? readPaystackKey(env) : ''
  const payouts = readPayouts(env['AKADA_PAYOUTS'])
  return { provider, bankPort, bankUrl, paystackKey, paystackUrl: 'https://api.paystack.co', payouts }
}

/** Paystack sends buyers back to the site and reports to it, which nobody should read on the way. */
function readPaystackKey(env: Environment): string {
  const key = env['PAYSTACK_SECRET_KEY'] ?? ''
  if (!/^sk_(?:test|live)_\w+$/.test(key))
    throw new SettingError(
      'PAYSTACK_SECRET_KEY must be a secret key of Paystack, which begins with sk_test_ or sk_live_.',
    )
  if (!env['AKADA_URL']?.startsWith('https://'))
    throw new SettingError('AKADA_URL must begin with https:// when AKADA_PAYMENTS is paystack.')
  return key
}

function readPort(env: Environment): number {
  const serverPort = Number(env['PORT'] || 3000)
  const port = Number(env['BANK_PORT'] || (serverPort > 0 && serverPort < 65_535 ? serverPort + 1 : 0))
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new SettingError(`BANK_PORT must be a number from 0 to 65535, not "${env['BANK_PORT']}".`)
}

function readBankUrl(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new SettingError(`BANK_URL must be an address like http://localhost:3001, not "${text}".`)
}

function readPayouts(text: string | undefined): 'on' | 'hold' {
  if (!text || text === 'on' || text === 'hold') return text === 'hold' ? 'hold' : 'on'
  throw new SettingError(`AKADA_PAYOUTS must be on or hold, not "${text}".`)
}
