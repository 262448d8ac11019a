import { isIP } from 'node:net'
import { webhookMessages } from '@akada/contract/webhooks/routes'
import { fieldError } from '#lib/api-error.ts'
import { addressesInDns, hostOf, isPrivateAddress } from '#lib/public-address.ts'

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
