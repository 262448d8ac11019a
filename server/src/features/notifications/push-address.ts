import { isIP } from 'node:net'

/** Why a push service's address is allowed: as one on the public Internet, or by the operator's list. */
export type Allowed = 'public' | 'named' | undefined

/** Whether push messages may be sent to an endpoint, by the operator's list. */
export function allowedEndpoint(endpoint: string, hosts: readonly string[]): Allowed {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return undefined
  if (hosts.includes(url.origin)) return 'named'
  if (url.protocol !== 'https:' || url.port || isIP(url.hostname.replaceAll(/[[\]]/g, ''))) return undefined
  const isListed = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return isListed ? 'public' : undefined
}
