import { networkInterfaces } from 'node:os'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackHost, plainAddress } from '#lib/network-address.ts'

interface Site {
  /** AKADA_URL, or where this server listens on its own machine. */
  siteUrl: string
  hasSiteUrl: boolean
  isHttps: boolean
}

/** A host as browsers send it: a name or an address, and a port. */
const hostForm = /^(?:([a-z\d](?:[a-z\d.-]*[a-z\d])?)|\[([\da-f:.]+)\])(?::(\d{1,5}))?$/i

function partsOf(host: string): { name: string; text: string } | undefined {
  const [, name, address, port] = hostForm.exec(host) ?? []
  const isGood = name !== undefined || isIPv6(address ?? '')
  if (!isGood || (port !== undefined && !(Number(port) > 0 && Number(port) < 65_536))) return undefined
  return { name: (name ?? address ?? '').toLowerCase(), text: host.toLowerCase() }
}

/** Addresses change while the server runs, and asking for them takes a moment. */
const belief = 30_000
let ownAddresses = { addresses: new Set<string>(), until: 0 }

function isAddressOfThisMachine(name: string): boolean {
  const address = plainAddress(name)
  if (!address) return false
  if (ownAddresses.until < Date.now()) {
    const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    ownAddresses = {
      addresses: new Set(all.flatMap((one) => plainAddress(one.address) ?? [])),
      until: Date.now() + belief,
    }
  }
  return ownAddresses.addresses.has(address)
}

/** Names that nobody elsewhere can point at this server: its own, those of its addresses, and those of its network. */
const isLocalName = (name: string) =>
  isLoopbackHost(name) || /^[a-z\d-]+\.local$/.test(name) || isAddressOfThisMachine(name)

/**
 * The address that pages give as their own, without a slash at the end: the installation's where AKADA_URL is set, else
 * the one that the caller used if it is local. Undefined for every other, which anybody can make up.
 */
export function siteOriginFor(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { siteUrl, hasSiteUrl, isHttps }: Site,
): string | undefined {
  if (hasSiteUrl || !isLoopbackHost(new URL(siteUrl).hostname)) return siteUrl
  const parts = partsOf(host)
  if (!parts || !isLocalName(parts.name)) return undefined
  return `${isHttps || protocol === 'https' ? 'https' : 'http'}://${parts.text}`
}

/** The same for letters, which need an address: the installation's where the caller's can't be trusted. */
export const letterOriginFor = (request: Pick<FastifyRequest, 'protocol' | 'host'>, config: Site): string =>
  siteOriginFor(request, config) ?? config.siteUrl
