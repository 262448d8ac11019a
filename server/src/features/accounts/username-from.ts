import { randomInt } from 'node:crypto'
import { usernameLength } from '@akada/contract/profiles/routes'

const digits = 5

/**
 * A username made of an email address, always with digits at the end: a refused bare name would reveal that its address has
 * an account. Nothing of a phone number is in it.
 */
export function usernameFrom(email: string): string {
  const name = email
    .split('@')[0]
    ?.normalize('NFKD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, usernameLength - digits)
  return `${name || 'member'}${randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')}`
}
