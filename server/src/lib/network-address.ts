import { isIPv4, isIPv6 } from 'node:net'

/** Prefixes below which the last two groups are an IPv4 address: mapped (RFC 4291) and translated (RFC 6052). */
const prefixesOfIPv4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** The last part of an IPv6 address as groups, where it is written like an IPv4 address. */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...[a, b, c, d]: string[]) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )

/** The eight groups of an IPv6 address, as short lower-case hexadecimal numbers. */
function groupsOf(address: string): string[] {
  const [before = '', after] = withoutDots(address).split('::')
  const [start, end] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(after === undefined ? 0 : 8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16).toString(16))
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** An address without what does not belong to it: brackets, the port that some proxies add, and the zone of a link. */
function bareAddress(written: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(written) ?? []
  return (inBrackets ?? beforePort ?? written).replace(/%.*$/s, '')
}

/**
 * An address in its only spelling: IPv4 with dots, also where it is written as IPv6, and IPv6 as eight groups. Undefined
 * for what is no address.
 */
export function plainAddress(written: string | undefined): string | undefined {
  const address = bareAddress(written ?? '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  return prefixesOfIPv4.has(groups.slice(0, 6).join(':')) ? dotted(groups.slice(6)) : groups.join(':')
}

/**
 * What callers are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, for every customer gets as many
 * and the rest identifies nobody. Whatever is no address counts as one caller.
 */
export function networkOf(written: string | undefined): string {
  const address = plainAddress(written)
  if (!address) return 'unknown'
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

/** Whether a host name or address is this very computer's own. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = plainAddress(host)
  return address === '0:0:0:0:0:0:0:1' || address?.startsWith('127.') === true
}
