import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Headers that a proxy in front of the server adds. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a request comes from a browser on this very machine: over the loopback address, through no proxy,
 * and with a loopback host name, which a page elsewhere that points its own name at this machine can't send.
 */
export function isFromLoopback({ socket, headers, host }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  const isLocalName = name === 'localhost' || isLoopback(name.replaceAll(/[[\]]/g, ''))
  return isLoopback(address) && isLocalName && forwarding.every((header) => headers[header] === undefined)
}
