import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import type { MediaCall, MediaCalls } from '#media-server/calls.ts'
import { MediaServerGone, RefusedOffer } from '#media-server/media-servers.ts'
import { moderateLiveKitRoom } from '../engines/livekit-rooms.ts'
import { findParticipant } from '../list-participants.ts'

type MediaServerContext = Pick<Context, 'db' | 'live' | 'mediaServers' | 'config'>

const findMediaServerOfRoom = statement<{ mediaServer: string | null }, { meetingId: string }>(
  `select media_server from meetings where id = :meetingId`,
)

/** The first of several concurrent processes assigns a server; the others use its choice. */
const claimMediaServer = statement<
  { mediaServer: string },
  { meetingId: string; lost: string | null; address: string }
>(`
  update meetings set media_server = :address
   where id = :meetingId and ended_at is null and media_server is not distinct from :lost
  returning media_server`)

async function serverForRoom({ db }: MediaServerContext, meetingId: string): Promise<string | null> {
  return (await findMediaServerOfRoom(db, { meetingId }))[0]?.mediaServer ?? null
}

/**
 * Places a room on one of our own media servers, replacing one that has ended. A busy one that only answered late is the same
 * again: then nobody reconnects, which would make it busier.
 */
async function assignServer(
  context: MediaServerContext,
  meetingId: string,
  lost: string | null,
): Promise<string> {
  const address = await context.mediaServers.place(meetingId)
  const [taken] = await claimMediaServer(context.db, { meetingId, lost, address })
  if (taken && lost && address !== lost)
    context.live.publish(`meeting:${meetingId}`, 'meeting-media', { meetingId })
  const found = taken?.mediaServer ?? (await serverForRoom(context, meetingId))
  if (!found) throw new ApiError('API_ERR_MEDIA_SERVER')
  return found
}

/** Joins the room on its media server, or on another when that one has ended. */
export async function joinRoom(
  context: MediaServerContext,
  body: MediaCalls['join']['body'],
): Promise<MediaCalls['join']['reply']> {
  const { mediaServers } = context
  const address =
    (await serverForRoom(context, body.room)) ??
    (await assignServer(context, body.room, null).catch(unavailable))
  try {
    return await mediaServers.call(address, 'join', body)
  } catch (error) {
    if (error instanceof RefusedOffer) throw new ApiError('API_ERR_VALIDATION')
    if (!(error instanceof MediaServerGone)) throw error
  }
  const next = await assignServer(context, body.room, address).catch(unavailable)
  return mediaServers.call(next, 'join', body).catch(unavailable)
}

const unavailable = (error: unknown): never => {
  throw error instanceof MediaServerGone ? new ApiError('API_ERR_MEDIA_SERVER') : error
}

const findMeetingCode = statement<{ code: string }, { room: string }>(
  `select code from meetings where id = :room`,
)

/** Where LiveKit carries meetings, hosts' decisions apply there, too; it has other names for rooms and people. */
async function callLiveKitForRoom<C extends MediaCall>(
  { db, config }: MediaServerContext,
  call: C,
  body: MediaCalls[C]['body'] & { room: string; id?: string },
): Promise<void> {
  const { livekit } = config.meetings
  if (!livekit) return
  const [meeting] = await findMeetingCode(db, { room: body.room })
  const number = body.id && (await findParticipant(db, body.room, body.id))?.number
  // A removed participant is out of our room either way; LiveKit's own time-outs do the rest.
  if (meeting)
    await moderateLiveKitRoom(livekit, call, { body, room: meeting.code, identity: String(number) }).catch(
      () => {},
    )
}

/** Calls the media server of a room; undefined if the room has none. */
export async function callServerForRoom<C extends Exclude<MediaCall, 'join' | 'status'>>(
  context: MediaServerContext,
  call: C,
  body: MediaCalls[C]['body'],
): Promise<MediaCalls[C]['reply'] | undefined> {
  const address = await serverForRoom(context, body.room)
  if (!address) {
    await callLiveKitForRoom(context, call, body)
    return undefined
  }
  try {
    return await context.mediaServers.call(address, call, body)
  } catch (error) {
    if (error instanceof MediaServerGone) return undefined
    throw error
  }
}

const releaseMediaServer = statement<{ id: string }, { address: string }>(
  `update meetings set media_server = null where media_server = :address and ended_at is null returning id`,
)

/** Reconnects everybody whose media server has ended, and tells members what others show of them. */
export function watchMediaServers({ db, live, mediaServers }: MediaServerContext): void {
  const bringBack = async (address: string) => {
    for (const { id } of await releaseMediaServer(db, { address }))
      live.publish(`meeting:${id}`, 'meeting-media', { meetingId: id })
  }
  mediaServers.onWanted(({ room, id, wanted }) =>
    live.publish(`user:${id}`, 'meeting-wanted', { meetingId: room, wanted }),
  )
  mediaServers.onEnded((address) => {
    // If the database is down, browsers notice and reconnect through another process.
    void bringBack(address).catch(() => {})
  })
}
