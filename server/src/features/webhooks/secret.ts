import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#lib/sealed.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret, as Standard Webhooks spells it. */
export const newWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

export const sealWebhookSecret = (key: Buffer, secret: string) => seal(key, 'webhook-secret', { secret })

const unsealWebhookSecret = (key: Buffer, sealed: string) =>
  (unseal(key, 'webhook-secret', sealed) as { secret: string }).secret

interface Signing {
  /** The key of the installation, with which the secrets are sealed. */
  key: Buffer
  sealedSecrets: readonly string[]
}

interface Delivery {
  id: string
  body: string
  at: Date
}

/** The headers by which a receiver knows the sender and when it was sent (standardwebhooks.com), one signature for each secret. */
export function signatureHeaders(
  { key, sealedSecrets }: Signing,
  { id, body, at }: Delivery,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = sealedSecrets.map((sealed) => {
    const secret = Buffer.from(unsealWebhookSecret(key, sealed).slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
