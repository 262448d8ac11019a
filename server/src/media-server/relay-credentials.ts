import { createHmac } from 'node:crypto'
import type { MeetingSettings } from './settings.ts'

/** Seconds for which a name at a relay is valid. */
const lifetime = 12 * 3600

/** coturn's REST scheme: a name with an expiry, and its HMAC as the password. */
export function iceServers(
  turn: MeetingSettings['turn'],
  { userId, seconds }: { userId: string; seconds: number },
) {
  if (!turn) return []
  const username = `${seconds + lifetime}:${userId}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [{ urls: [...turn.urls], username, credential }]
}
