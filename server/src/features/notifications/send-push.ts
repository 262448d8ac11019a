import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import webPush from 'web-push'
import { lookupPublic } from '#lib/public-address.ts'
import { allowedEndpoint } from './push-address.ts'
import type { PushKeys } from './push-keys.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushOptions {
  keys: PushKeys
  /** The contact for push services: an https or mailto address. */
  contact: string
  /** Where messages may be sent. */
  hosts: readonly string[]
}

/** `gone`: the browser has ended the subscription. */
export type PushResult = 'sent' | 'gone' | 'refused'

/**
 * The service was busy or unreachable; a later attempt may succeed. Contains no address, which is a secret.
 */
export class PushError extends Error {
  override name = 'PushError'
}

const timeoutMs = 15_000
/** Seconds a service stores what it can't deliver at once. */
const ttlSeconds = 24 * 3600

/**
 * Sends one message, encrypted for the browser alone (RFC 8291). Throws a PushError when a retry may succeed.
 */
export async function sendPush(to: Subscription, message: object, options: PushOptions): Promise<PushResult> {
  const allowed = allowedEndpoint(to.endpoint, options.hosts)
  if (!allowed) return 'gone'
  const { publicKey, privateKey } = options.keys
  const details = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(message),
    {
      TTL: ttlSeconds,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: options.contact, publicKey, privateKey },
    },
  )
  const status = await post(to.endpoint, details, allowed === 'public')
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new PushError(`push service: ${status}`)
  return 'refused'
}

interface Details {
  headers: Record<string, string | number>
  body: Buffer
}

/** The status of the response; its body is ignored, and no redirect is followed. */
function post(endpoint: string, { headers, body }: Details, isPublic: boolean): Promise<number> {
  const request = endpoint.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new PushError(`push service: ${error.code ?? 'silent'}`))
    const sending = request(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(isPublic && { lookup: lookupPublic }),
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}
