import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { PrivateAddressError, allowedAddress, resolvePublic } from './public-address.ts'

interface RequestOptions {
  method: string
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | null | undefined
  /** Origins that the operator allows. */
  origins: readonly string[]
}

/**
 * Opens a request to the public Internet or one of the operator's own origins, whatever a name leads to; follows no redirect.
 * Throws `PrivateAddressError` for any other address.
 */
export function openRequest(
  address: string,
  { origins, headers, signal, method }: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  const allowed = allowedAddress(address, origins)
  if (!allowed) throw new PrivateAddressError()
  const options = {
    method,
    // A connection of its own: one that is kept open may lead where this address must not.
    agent: false as const,
    ...(headers && { headers }),
    ...(signal && { signal }),
    ...(allowed === 'public' && { lookup: resolvePublic }),
  }
  return (address.startsWith('https:') ? overHttps : overHttp)(address, options, onAnswer)
}
