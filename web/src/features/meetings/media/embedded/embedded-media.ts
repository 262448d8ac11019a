import type { WantedMedia } from '@akada/contract/meetings/model'
import { type MeetingQuality, joinMeeting, mediaSlots, setMeetingView } from '@akada/contract/meetings/routes'
import { call } from '#api/call.ts'
import { type MediaParts, MeetingError, type MeetingMedia, type Seen } from '../meeting-media.ts'
import { MediaConnection, type MediaOffers } from './media-connection.ts'
import { assignSlots } from './view-slots.ts'

/** How long changes of the view are collected, in milliseconds. */
const viewPause = 150

/** The built-in media server: two connections whose slots it fills. */
export const createEmbeddedMedia = (parts: MediaParts): MeetingMedia => new EmbeddedMedia(parts)

class EmbeddedMedia implements MeetingMedia {
  readonly engine = 'embedded'
  readonly #parts: MediaParts
  #connection: MediaConnection | undefined
  #isJoined = false
  #quality: MeetingQuality
  #seen: readonly Seen[] = []
  #hasScreen = true
  #slots: ReadonlyMap<number, number> = new Map()
  #viewTimer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: MediaParts) {
    this.#parts = parts
    this.#quality = parts.quality
  }

  async init(): Promise<void> {
    const { ticket, publishes, quality, onLost } = this.#parts
    const join = (offers: MediaOffers) =>
      call(joinMeeting, {
        params: { id: this.#parts.meetingId },
        body: { ...offers, token: ticket.token ?? '', quality },
      })
    try {
      this.#connection = new MediaConnection({
        iceServers: ticket.iceServers as RTCIceServer[],
        publishes,
        quality,
        join,
        onLost,
      })
    } catch (cause) {
      throw new MeetingError('INIT_FAILED', { cause })
    }
  }

  async join(): Promise<void> {
    if (!this.#connection) throw new MeetingError('NO_CLIENT')
    await this.#connection.open()
    this.#isJoined = true
    this.#say()
    await this.#sendView()
  }

  async leave(): Promise<void> {
    clearTimeout(this.#viewTimer)
    this.#isJoined = false
    this.#connection?.close()
    this.#connection = undefined
  }

  send: MeetingMedia['send'] = async (source, track) => this.#connection?.send(source, track)

  setWanted = async (wanted: WantedMedia): Promise<void> => this.#connection?.setWanted(wanted)

  see(seen: readonly Seen[], hasScreen = true): void {
    this.#seen = seen
    this.#hasScreen = hasScreen
    this.#slots = assignSlots(this.#slots, seen)
    this.#say()
    clearTimeout(this.#viewTimer)
    this.#viewTimer = setTimeout(() => void this.#sendView(), viewPause)
  }

  async setQuality(quality: MeetingQuality): Promise<void> {
    this.#quality = quality
    await this.#connection?.setQuality(quality)
    this.#say()
    await this.#sendView()
  }

  setSpeaker: MeetingMedia['setSpeaker'] = async (deviceId) => this.#connection?.setSpeaker(deviceId)
  speakers: MeetingMedia['speakers'] = () => this.#connection?.speakers() ?? []
  bytes: MeetingMedia['bytes'] = async () => this.#connection?.bytes()
  health = async () => this.#connection?.health()

  #say(): void {
    if (!this.#isJoined) return
    const pictures = new Map<number, MediaStreamTrack>()
    for (const [number, slot] of this.#slots) {
      const track = this.#connection?.picture(slot)
      if (track && this.#quality !== 'audioOnly') pictures.set(number, track)
    }
    this.#parts.onPictures(pictures, this.#connection?.picture(mediaSlots.video - 1))
  }

  async #sendView(): Promise<void> {
    if (!this.#isJoined) return
    const pictures = this.#seen.flatMap(({ number, width }) => {
      const slot = this.#slots.get(number)
      return slot === undefined ? [] : [{ slot, number, width: Math.round(width) }]
    })
    const params = { id: this.#parts.meetingId }
    const body = { pictures, quality: this.#quality, screen: this.#hasScreen }
    const said = await call(setMeetingView, { params, body }).catch(() => undefined)
    if (said?.wanted) await this.setWanted(said.wanted)
  }
}
