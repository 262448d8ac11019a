import type { Source } from '@akada/contract/meetings/routes'
import { SignJWT } from 'jose'

export interface LiveKitKeys {
  key: string
  secret: string
}

interface Session {
  room: string
  identity: string
  name: string
  publishes: readonly Source[]
  now: Date
  seconds: number
}

/** LiveKit's names for what a participant sends. */
export const liveKitSources = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen_share',
  screenAudio: 'screen_share_audio',
} as const satisfies Record<Source, string>

/** A LiveKit token: it admits one member to one room. */
export const liveKitToken = (
  keys: LiveKitKeys,
  { room, identity, name, publishes, now, seconds }: Session,
): Promise<string> =>
  sign(keys, {
    now,
    seconds,
    identity,
    claims: {
      name,
      video: {
        roomJoin: true,
        room,
        canPublish: publishes.length > 0,
        canPublishSources: publishes.map((source) => liveKitSources[source]),
        canSubscribe: true,
        // Chat, hands and the board use our own socket.
        canPublishData: false,
      },
    },
  })

/** A token with which we moderate a room ourselves. */
export const liveKitAdminToken = (keys: LiveKitKeys, { room, now }: { room: string; now: Date }) =>
  sign(keys, {
    now,
    seconds: 60,
    identity: 'akada',
    claims: { video: { roomAdmin: true, roomCreate: true, room } },
  })

interface Signing {
  now: Date
  seconds: number
  identity: string
  claims: { name?: string; video: object }
}

function sign({ key, secret }: LiveKitKeys, { now, seconds, identity, claims }: Signing): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key)
    .setSubject(identity)
    .setNotBefore(issued)
    .setExpirationTime(issued + seconds)
    .sign(new TextEncoder().encode(secret))
}
