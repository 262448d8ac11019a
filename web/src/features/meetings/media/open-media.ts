import type { MeetingEngine } from '@akada/contract/meetings/routes'
import { type MediaParts, MeetingError, type MeetingMedia } from './meeting-media.ts'

type Make = (parts: MediaParts) => MeetingMedia

/** Each engine's client is fetched only when a meeting uses it. */
const engines: Record<MeetingEngine, () => Promise<Make>> = {
  embedded: async () => (await import('./embedded/embedded-media.ts')).createEmbeddedMedia,
  zoom: async () => (await import('./zoom/zoom-media.ts')).createZoomMedia,
  agora: async () => (await import('./agora/agora-media.ts')).createAgoraMedia,
  livekit: async () => (await import('./livekit/livekit-media.ts')).createLiveKitMedia,
}

/** A client that is ready to join; throws MeetingError. */
export async function openMedia(parts: MediaParts): Promise<MeetingMedia> {
  if (!Object.hasOwn(engines, parts.ticket.engine)) throw new MeetingError('NO_CLIENT')
  const make = await engines[parts.ticket.engine]().catch((cause: unknown) => {
    throw new MeetingError('INIT_FAILED', { cause })
  })
  const media = make(parts)
  await media.init()
  return media
}
