import type { Context } from '#context.ts'
import { isSignedBy, signatureFor } from '#lib/signature.ts'

/** Where the link leads; whoever serves the page freezes the wallet. */
export const freezePath = '/wallet/freeze'
/** Days in which the link works: until then its reader should have noticed. */
const days = 7

const purpose = 'freeze a wallet'

/** Where a member freezes their wallet without signing in, which a thief may have made impossible. */
export function freezeAddress(
  { config, secret, now }: Pick<Context, 'config' | 'secret' | 'now'>,
  userId: string,
): string {
  const content = `${userId}.${now().getTime() + days * 86_400_000}`
  return `${config.siteUrl}${freezePath}?token=${content}.${signatureFor(secret, purpose, content)}`
}

/** The member of a token; undefined for one that has expired, or that this installation never made. */
export function memberOfFreezeToken(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  token: string,
): string | undefined {
  const [userId = '', expiry = '', signature = ''] = token.split('.')
  const isOurs = isSignedBy(secret, purpose, { text: `${userId}.${expiry}`, signature })
  return isOurs && Number(expiry) > now().getTime() ? userId : undefined
}
