import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { plainAddress } from '#lib/network-address.ts'

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

/** Resolves a name when connecting, and accepts only public addresses: names can change their address. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const open = error ? [] : found.filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (!first) return callback(error ?? new Error('No public address'), '')
    return options.all ? callback(null, open) : callback(null, first.address, first.family)
  })
}
