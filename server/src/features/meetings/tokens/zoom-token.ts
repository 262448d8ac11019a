import { SignJWT } from 'jose'

interface Session {
  channel: string
  /** A participant's name for Zoom's clients: their number. */
  account: string
  isHost: boolean
  now: Date
  seconds: number
}

/** Clocks of browsers and vendors differ by some seconds. */
const skew = 30

/** A token for Zoom's Video SDK: it admits one member to the session of this name. */
export async function zoomToken(
  { key, secret }: { key: string; secret: string },
  { channel, account, isHost, now, seconds }: Session,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000) - skew
  const session = { app_key: key, tpc: channel, role_type: isHost ? 1 : 0, user_key: account, version: 1 }
  return new SignJWT(session)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + Math.max(1800, seconds))
    .sign(new TextEncoder().encode(secret))
}
