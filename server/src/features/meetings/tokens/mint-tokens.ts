import {
  type Meeting,
  type MeetingParticipant,
  type MeetingToken,
  type Source,
  meetingSources,
  screenNumbers,
} from '@akada/contract/meetings/routes'
import { SignJWT, jwtVerify } from 'jose'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { iceServers } from '#media-server/relay-credentials.ts'
import type { MeetingRow } from '../meeting-rows.ts'
import { engineOf } from '../engines/engine-of.ts'
import { agoraToken } from './agora-token.ts'
import { liveKitToken } from './livekit-token.ts'
import { zoomToken } from './zoom-token.ts'

type Minting = Pick<Context, 'secret' | 'config' | 'now'>

/** Seconds: a browser connects at once and stays connected; vendors' tokens last for a whole lesson. */
const lifetimes = { embedded: 60, vendor: 2 * 3600 } as const
const audience = 'akada-meeting'

interface TokenSubject {
  meeting: Pick<MeetingRow, 'id' | 'code' | 'provider' | 'isLive'>
  participant: MeetingParticipant
}

/** What a participant may send: viewers of a live lesson send nothing. */
export const publishableSources = (
  meeting: Pick<MeetingRow, 'isLive'>,
  role: Meeting['role'],
): readonly Source[] => (meeting.isLive && role === 'guest' ? [] : meetingSources)

/** The tokens with which an admitted participant connects. */
export async function mintTokens(context: Minting, whose: TokenSubject) {
  const { config, now, secret } = context
  const { meeting, participant } = whose
  const seconds = Math.floor(now().getTime() / 1000)
  const expires = seconds + lifetimes.embedded
  const token = await new SignJWT({
    room: meeting.id,
    role: participant.role,
    pub: publishableSources(meeting, participant.role),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(participant.userId)
    .setAudience(audience)
    .setJti(crypto.randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(expires)
    .sign(derivedKey(secret, 'meeting tokens'))
  return {
    token,
    expiresAt: new Date(expires * 1000).toISOString(),
    iceServers: iceServers(config.meetings.turn, { userId: participant.userId, seconds }),
    vendor: await vendorToken(context, whose),
  }
}

export interface MeetingClaims {
  meetingId: string
  userId: string
  pub: readonly Source[]
}

/** Whose token it is; throws API_ERR_FORBIDDEN for a foreign or expired one. */
export async function readToken({ secret, now }: Minting, token: string): Promise<MeetingClaims> {
  const { payload } = await jwtVerify(token, derivedKey(secret, 'meeting tokens'), {
    algorithms: ['HS256'],
    audience,
    currentDate: now(),
  }).catch(() => {
    throw new ApiError('API_ERR_FORBIDDEN')
  })
  const { sub = '', room, pub } = payload as { sub?: string; room: string; pub: Source[] }
  return { meetingId: room, userId: sub, pub }
}

/** Credentials for a vendor; null while the built-in media server carries the meeting. */
async function vendorToken(
  { config, now }: Minting,
  { meeting, participant }: TokenSubject,
): Promise<MeetingToken['vendor']> {
  const engine = engineOf(config, meeting)
  const { zoom, agora, livekit } = config.meetings
  const { code: channel } = meeting
  const at = { now: now(), seconds: lifetimes.vendor }
  const expiresAt = new Date(at.now.getTime() + lifetimes.vendor * 1000).toISOString()
  const shared = { channel, expiresAt, url: null, screenToken: null }
  const account = String(participant.number)
  const publishes = publishableSources(meeting, participant.role)
  const maySend = publishes.length > 0
  if (engine === 'zoom' && zoom) {
    const token = await zoomToken(zoom, { channel, account, isHost: participant.role !== 'guest', ...at })
    return { ...shared, engine, key: zoom.key, token }
  }
  if (engine === 'agora' && agora) {
    const tokenFor = (uid: number) => agoraToken(agora, { channel, account: String(uid), maySend, ...at })
    const screenToken = maySend ? tokenFor(participant.number + screenNumbers) : null
    return { ...shared, engine, key: agora.appId, token: tokenFor(participant.number), screenToken }
  }
  if (engine === 'livekit' && livekit) {
    const { name } = participant
    const token = await liveKitToken(livekit, { room: channel, identity: account, name, publishes, ...at })
    return { ...shared, engine, key: livekit.key, token, url: livekit.url }
  }
  return null
}
