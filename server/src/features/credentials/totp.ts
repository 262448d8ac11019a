import { siteName } from '#installation/site-name.ts'
import { Secret, TOTP } from 'otpauth'
import { totpSeconds } from '@akada/contract/factors/routes'

/** What every authenticator app understands. */
const shape = { issuer: siteName, algorithm: 'SHA1', digits: 6, period: totpSeconds } as const
const secretBytes = 20

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, label: string): string =>
  new TOTP({ ...shape, label, secret }).toString()

/** The time step of a code; undefined when it is wrong. A clock may be one step early or late. */
export function totpStep(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / (totpSeconds * 1000)) + delta
}
