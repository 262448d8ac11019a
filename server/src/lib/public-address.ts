import { type LookupAddress, type LookupOptions, lookup, promises as dns } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'
import { plainAddress } from './network-address.ts'

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to this machine, a private network, or no one. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address)
  if (!plain) return true
  return privateAddresses.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}

/** A name has addresses, but none on the public Internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  override message = 'No public address'
}

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/** A lookup that returns only public addresses of those that `find` finds: names can change their address. */
const publicOnly =
  (find: (hostname: string, options: LookupOptions, found: Found) => void): LookupFunction =>
  (hostname, options, callback) => {
    find(hostname, options, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => !isPrivateAddress(address))
      const [first] = open
      if (!first) return callback(error ?? new PrivateAddressError(), '')
      return options.all ? callback(null, open) : callback(null, first.address, first.family)
    })
  }

/** Resolves a name when connecting, as the machine does. */
export const lookupPublic = publicOnly((hostname, options, found) =>
  lookup(hostname, { ...options, all: true }, found),
)

/** The addresses that DNS has for a name, asked without the threads that other work of the process waits for. */
export async function addressesInDns(hostname: string): Promise<LookupAddress[]> {
  const families = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)])
  const found = families.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  )
  const [first] = families
  if (found.length === 0 && first.status === 'rejected') throw first.reason
  return found
}

/** The same for names that members choose: one whose servers are silent keeps nobody else waiting. */
export const resolvePublic = publicOnly((hostname, _options, found) => {
  addressesInDns(hostname).then(
    (addresses) => found(null, addresses),
    (error: NodeJS.ErrnoException) => found(error, []),
  )
})

/** An address as the operator allows it: by its origin, or as one that is looked up and checked with each connection. */
type Allowed = 'named' | 'public' | undefined

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replaceAll(/[[\]]/g, '')

/** Whether something may be sent to an address that a member chose, as far as can be said without looking it up. */
export function allowedAddress(address: string, origins: readonly string[]): Allowed {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return undefined
  if (origins.includes(url.origin)) return 'named'
  if (url.protocol !== 'https:') return undefined
  return isIP(hostOf(url)) && isPrivateAddress(hostOf(url)) ? undefined : 'public'
}
