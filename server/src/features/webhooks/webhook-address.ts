import { isIP } from 'node:net'
import { webhookMessages } from '@akada/contract/webhooks/routes'
import { fieldError } from '#lib/api-error.ts'
import { addressesInDns, isPrivateAddress } from '#lib/public-address.ts'

/** An address as the operator allows it: by its origin, or as one that is looked up and checked with each connection. */
export type Allowed = 'named' | 'public' | undefined

/** The host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replaceAll(/[[\]]/g, '')

/** Whether deliveries may be sent to an address, as far as can be said without looking it up. */
export function allowedAddress(address: string, origins: readonly string[]): Allowed {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return undefined
  if (origins.includes(url.origin)) return 'named'
  if (url.protocol !== 'https:') return undefined
  return isIP(hostOf(url)) && isPrivateAddress(hostOf(url)) ? undefined : 'public'
}

/** Throws what is wrong with an address that a member registers; returns it in its only spelling. */
export async function mustBeReachable(address: string, origins: readonly string[]): Promise<string> {
  const url = URL.parse(address)
  const isNamed = url && origins.includes(url.origin)
  if (!url || url.username || url.password || (url.protocol !== 'https:' && !isNamed))
    throw fieldError('url', webhookMessages.url)
  if (!isNamed) await mustBePublic(hostOf(url))
  url.hash = ''
  return url.href
}

async function mustBePublic(host: string): Promise<void> {
  const found = isIP(host) ? [{ address: host }] : await addressesInDns(host).catch(() => [])
  if (found.length === 0) throw fieldError('url', webhookMessages.unknown)
  if (found.every(({ address }) => isPrivateAddress(address)))
    throw fieldError('url', webhookMessages.private)
}
