import { domainToUnicode } from 'node:url'

/** No mail reaches an address under .invalid (RFC 2606). */
const nowhere = '.invalid'
const domain = `@phone${nowhere}`

/** The address of a member who signed up with a phone number; codes for it go to the phone. */
export const addressOfPhone = (number: string): string => number + domain

/** SQL: the same of a column. */
export const phoneAddressSql = (column: string): string => `${column} || '${domain}'`

export const phoneOfAddress = (address: string): string | undefined =>
  address.endsWith(domain) ? address.slice(0, -domain.length) : undefined

export const canBeMailed = (address: string): boolean => !address.endsWith(nowhere)

/** SQL: whether the address is one that mail reaches. */
export const isMailable = (address: string): string => `${address} not like '%${nowhere}'`

/** An address as people write it, with the letters of its domain, which is stored in ASCII. */
export function writtenEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToUnicode(domain) || domain)
}

/** An address as others see it: empty for members who have none. */
export const visibleEmail = (address: string): string => (canBeMailed(address) ? writtenEmail(address) : '')
