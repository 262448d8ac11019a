import type { MediaCall, MediaCalls } from '#media-server/calls.ts'
import type { MeetingSettings } from '#media-server/settings.ts'
import { liveKitAdminToken, liveKitSources } from '../tokens/livekit-token.ts'

type LiveKit = NonNullable<MeetingSettings['livekit']>

const timeoutMs = 5_000

interface RoomServiceCall {
  room: string
  method: string
  body: object
}

/** Calls LiveKit's room service (Twirp with JSON); throws when it refuses or does not respond. */
async function callLiveKit(livekit: LiveKit, { room, method, body }: RoomServiceCall): Promise<unknown> {
  const url = `${livekit.url.replace(/^ws/, 'http')}/twirp/livekit.RoomService/${method}`
  const token = await liveKitAdminToken(livekit, { room, now: new Date() })
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ room, ...body }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The participant has left, or the room was never opened.
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`LiveKit answers ${response.status} to ${method}.`)
  return response.json()
}

interface LiveKitParticipant {
  tracks?: { sid: string; source: string; muted?: boolean }[]
}

/** Mutes a participant's track; they can start it again themselves, as a new track. */
async function muteTrack(
  livekit: LiveKit,
  of: { room: string; identity: string; source: string },
): Promise<void> {
  const { room, identity, source } = of
  const found = await callLiveKit(livekit, { room, method: 'GetParticipant', body: { identity } })
  const { tracks = [] } = (found ?? {}) as LiveKitParticipant
  for (const { sid, ...track } of tracks)
    if (track.source === source.toUpperCase() && !track.muted) {
      const body = { identity, track_sid: sid, muted: true }
      await callLiveKit(livekit, { room, method: 'MutePublishedTrack', body })
    }
}

interface RoomParticipant {
  /** The code of the meeting, LiveKit's name for the room. */
  room: string
  /** The number of the participant, LiveKit's identity for them. */
  identity: string
}

/** Applies hosts' decisions in LiveKit's room, with the same calls as our own media server. */
export async function moderateLiveKitRoom<C extends MediaCall>(
  livekit: LiveKit,
  call: C,
  { body, room, identity }: RoomParticipant & { body: MediaCalls[C]['body'] },
): Promise<void> {
  if (call === 'end') await callLiveKit(livekit, { room, method: 'DeleteRoom', body: {} })
  else if (call === 'leave')
    await callLiveKit(livekit, { room, method: 'RemoveParticipant', body: { identity } })
  else if (call === 'block') {
    const { source, isBlocked } = body as MediaCalls['block']['body']
    if (isBlocked) await muteTrack(livekit, { room, identity, source: liveKitSources[source] })
  }
}
