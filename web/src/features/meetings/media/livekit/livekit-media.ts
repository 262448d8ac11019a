import type { MeetingQuality, Source } from '@akada/contract/meetings/routes'
import { loadSdk } from '../load-sdk.ts'
import { type MediaParts, MeetingError, type MeetingMedia, type Seen } from '../meeting-media.ts'
import { createHeard, createPictures, widthsOf } from '../pictures.ts'
import {
  type LiveKitParticipant,
  type LiveKitPublication,
  type LiveKitRoom,
  type LiveKitSdk,
  type LiveKitTrack,
  liveKitSources,
} from './livekit-sdk.ts'

/** Meetings through a LiveKit server of the operator's own. */
export const createLiveKitMedia = (parts: MediaParts): MeetingMedia => new LiveKitMedia(parts)

/** Its forwarding picks the layer that fits a picture, and pauses unwatched ones. */
const roomOptions = {
  adaptiveStream: false,
  dynacast: true,
  publishDefaults: { videoCodec: 'vp8', simulcast: true, dtx: true },
}

class LiveKitMedia implements MeetingMedia {
  readonly engine = 'livekit'
  readonly #parts: MediaParts
  readonly #pictures
  readonly #heard = createHeard()
  readonly #sent = new Map<Source, MediaStreamTrack>()
  #room: LiveKitRoom | undefined
  #isJoined = false
  #quality: MeetingQuality
  #seen: readonly Seen[] = []

  constructor(parts: MediaParts) {
    this.#parts = parts
    this.#quality = parts.quality
    this.#pictures = createPictures(parts)
  }

  async init(): Promise<void> {
    const { Room } = await loadSdk<LiveKitSdk>('livekit')
    try {
      this.#room = new Room(roomOptions)
    } catch (cause) {
      throw new MeetingError('INIT_FAILED', { cause })
    }
  }

  async join(): Promise<void> {
    const { vendor } = this.#parts.ticket
    const room = this.#room
    if (!room || !vendor?.url) throw new MeetingError('NO_CLIENT')
    this.#listen(room)
    await room.connect(vendor.url, vendor.token, { autoSubscribe: false }).catch((cause: unknown) => {
      throw new MeetingError('REFUSED', { cause })
    })
    this.#isJoined = true
    this.#follow()
  }

  async leave(): Promise<void> {
    const room = this.#room
    this.#room = undefined
    this.#isJoined = false
    this.#sent.clear()
    this.#pictures.clear()
    room?.removeAllListeners()
    await room?.disconnect().catch(() => {})
  }

  async send(source: Source, track: MediaStreamTrack | null): Promise<void> {
    const room = this.#room
    if (!room || !this.#isJoined) throw new MeetingError('NO_CLIENT')
    const before = this.#sent.get(source)
    this.#sent.delete(source)
    // The opener of a track also ends it.
    if (before) await room.localParticipant.unpublishTrack(before, false)
    if (!track) return
    this.#sent.set(source, track)
    const options = { source: liveKitSources[source], simulcast: source === 'camera' }
    await room.localParticipant.publishTrack(track, options).catch((cause: unknown) => {
      this.#sent.delete(source)
      throw new MeetingError('REFUSED', { cause })
    })
  }

  see(seen: readonly Seen[]): void {
    this.#seen = seen
    this.#follow()
  }

  async setQuality(quality: MeetingQuality): Promise<void> {
    this.#quality = quality
    this.#follow()
  }

  async setSpeaker(deviceId: string): Promise<void> {
    if (deviceId) await this.#room?.switchActiveDevice('audiooutput', deviceId).catch(() => {})
  }

  speakers: MeetingMedia['speakers'] = () => this.#heard.now()

  /** Each track reports the bytes of the whole connection. */
  async bytes(): Promise<number> {
    const remote = [...(this.#room?.remoteParticipants.values() ?? [])].flatMap((one) => tracksOf(one))
    const own = this.#room ? tracksOf(this.#room.localParticipant) : []
    const reports = await Promise.all(
      [own[0], remote[0]].map(async (track) => track?.getRTCStatsReport?.().catch(() => undefined)),
    )
    return reports.reduce((sum, report) => sum + bytesIn(report), 0)
  }

  #listen(room: LiveKitRoom): void {
    room.on('trackPublished', (publication, participant) => this.#subscribe(publication, participant))
    room.on('trackSubscribed', (track, _publication, participant) => this.#show(track, participant))
    room.on('trackUnsubscribed', (track, _publication, participant) => this.#hide(track, participant))
    room.on('participantDisconnected', ({ identity }) => this.#pictures.remove(Number(identity)))
    room.on('activeSpeakersChanged', (speakers) =>
      this.#heard.set(speakers.map(({ identity }) => Number(identity))),
    )
    room.on('disconnected', () => this.#isJoined && this.#parts.onLost())
  }

  #follow(): void {
    for (const participant of this.#room?.remoteParticipants.values() ?? [])
      for (const publication of participant.trackPublications.values())
        this.#subscribe(publication, participant)
  }

  /** Sound and the screen always, a camera while it is visible. */
  #subscribe(publication: LiveKitPublication, { identity }: LiveKitParticipant): void {
    if (publication.source !== liveKitSources.camera) return publication.setSubscribed(true)
    const width = this.#quality === 'audioOnly' ? undefined : widthsOf(this.#seen).get(Number(identity))
    publication.setSubscribed(width !== undefined)
    if (width !== undefined)
      publication.setVideoDimensions({ width: Math.round(width), height: Math.round((width * 9) / 16) })
    return undefined
  }

  #show(track: LiveKitTrack, { identity }: LiveKitParticipant): void {
    if (track.kind === 'audio') track.attach()
    else if (track.source === liveKitSources.screen) this.#pictures.setScreen(track.mediaStreamTrack)
    else this.#pictures.set(Number(identity), track.mediaStreamTrack)
  }

  #hide(track: LiveKitTrack, { identity }: LiveKitParticipant): void {
    if (track.kind === 'audio') for (const element of track.detach()) element.remove()
    else if (track.source === liveKitSources.screen) this.#pictures.setScreen(undefined)
    else this.#pictures.remove(Number(identity))
  }
}

const tracksOf = ({ trackPublications }: Pick<LiveKitParticipant, 'trackPublications'>): LiveKitTrack[] =>
  [...trackPublications.values()].flatMap(({ track }) => track ?? [])

function bytesIn(report: RTCStatsReport | undefined): number {
  const transports = [...((report?.values() ?? []) as Iterable<RTCTransportStats>)].filter(
    ({ type }) => type === 'transport',
  )
  return transports.reduce((sum, one) => sum + (one.bytesSent ?? 0) + (one.bytesReceived ?? 0), 0)
}
