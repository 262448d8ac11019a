import * as room from '@akada/contract/meetings/room-routes'
import {
  type MeetingQuality,
  generateMeetingToken,
  getMeetingToken,
  presence,
} from '@akada/contract/meetings/routes'
import type {
  Meeting,
  MeetingParticipant,
  MeetingToken,
  Source,
  WantedMedia,
} from '@akada/contract/meetings/routes'
import { call } from '#api/call.ts'
import { countAsInteraction } from '#features/sessions/public.ts'
import { type Choices, type Visit, storeVisit } from '../choices.ts'
import { readDevices } from '../media/devices.ts'
import { MeetingError, type MeetingMedia, type Seen } from '../media/meeting-media.ts'
import { openMedia } from '../media/open-media.ts'
import { LocalMedia, type Said, type Switched } from './local-media.ts'
import { Sight } from './sight.ts'
import { type RoomStore, createRoomStore, withParticipant } from './room-store.ts'

const megabyte = 1_000_000
/** In milliseconds. */
const times = { speakers: 250, bytes: 4_000, firstRetry: 300, longestRetry: 5_000 } as const

/** A session in a meeting: connects, reconnects, and updates the room's store. */
export class RoomSession {
  readonly store: RoomStore
  readonly #choices: Choices
  readonly #params: { id: string }
  readonly #leaving = new AbortController()
  readonly #local: LocalMedia
  readonly #sight = new Sight(() => this.#media)
  #media: MeetingMedia | undefined
  #tries = 0
  #entering: Promise<void> | undefined
  /** Bytes of closed connections. */
  #bytesBefore = 0

  constructor(meeting: Meeting, choices: Choices) {
    this.store = createRoomStore(meeting, choices.quality)
    this.#choices = choices
    this.#params = { id: meeting.id }
    this.#local = new LocalMedia(this.store, {
      send: (source, track) => this.#media?.send(source, track),
      ownScreen: () => this.#media?.ownScreen,
      say: (body) => this.#say(body),
    })
  }

  get signal(): AbortSignal {
    return this.#leaving.signal
  }

  /** Enters, or waits in the lobby until the host admits the member. */
  async start(): Promise<void> {
    this.#every(times.speakers, () => this.#listen())
    this.#every(times.bytes, () => void this.#measure())
    this.#every(presence.every * 1000, () => void this.#stay())
    this.#sight.follow(this.signal)
    addEventListener('pagehide', () => void this.#sayGoodbye(), { signal: this.signal })
    await this.#enterOnce()
  }

  /** Asks to come in from the lobby, once the call that is on its way has been answered. */
  async askAgain(): Promise<void> {
    await this.#entering?.catch(() => {})
    if (this.store.getState().status === 'waiting') await this.#enterOnce()
  }

  /** A decision and a heartbeat may ask at the same time. */
  #enterOnce(): Promise<void> {
    this.#entering ??= this.#enter().finally(() => (this.#entering = undefined))
    return this.#entering
  }

  async #enter(): Promise<void> {
    const { name } = this.#choices
    const ticket = await call(getMeetingToken, { params: this.#params, query: { name } })
    // The host's refusal may arrive before the answer to the call.
    if (this.signal.aborted) return undefined
    this.store.setState({ self: ticket.participant })
    if (ticket.state === 'waiting' || !ticket.token) return this.store.setState({ status: 'waiting' })
    await this.#connect(ticket)
    if (this.#choices.audio) await this.turn('microphone', true).catch(() => {})
    if (this.#choices.video && this.#choices.quality !== 'audioOnly')
      await this.turn('camera', true).catch(() => {})
    return undefined
  }

  /** The media server is unreachable: another connection replaces this one. */
  async reconnect(): Promise<void> {
    if (this.signal.aborted || this.store.getState().status === 'reconnecting') return
    this.store.setState({ status: 'reconnecting' })
    while (!this.signal.aborted) {
      try {
        const ticket = await call(generateMeetingToken, { params: this.#params })
        await this.#connect(ticket)
        return
      } catch {
        const pause = Math.min(times.longestRetry, times.firstRetry * 2 ** this.#tries)
        this.#tries += 1
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  turn = (source: Switched, isOn: boolean): Promise<void> => this.#local.turn(source, isOn)
  share = (): Promise<void> => this.#local.share()
  stopSharing = (): Promise<void> => this.#local.stopSharing()

  /** Switches to the selected devices without interrupting what is on. */
  async applyDevices(): Promise<void> {
    await this.#local.applyDevices()
    await this.#media?.setSpeaker(readDevices().speaker ?? '')
  }

  /** A participant in a call's response. */
  applyParticipant(participant: MeetingParticipant): void {
    this.store.setState((state) => ({ participants: withParticipant(state.participants, participant) }))
  }

  raiseHand = (isRaised: boolean): Promise<void> => this.#say({ handRaised: isRaised })

  /** Which pictures are visible; others are not received. */
  see = (seen: readonly Seen[], hasScreen = true): void => this.#sight.see({ seen, hasScreen })

  /** What others show of this browser's pictures. */
  setWanted = (wanted: WantedMedia): void => void this.#media?.setWanted?.(wanted)

  async setQuality(quality: MeetingQuality): Promise<void> {
    this.store.setState({ quality })
    await this.#media?.setQuality(quality)
    // A camera alone takes twice what all voices do.
    if (quality === 'audioOnly' && this.store.getState().local.camera) await this.turn('camera', false)
  }

  async leave(reason: Visit['reason'] = 'left'): Promise<void> {
    if (this.signal.aborted) return
    const { meeting, rules, megabytes, joinedAt } = this.store.getState()
    const seconds = Math.round((Date.now() - joinedAt) / 1000)
    storeVisit(meeting.meetingCode, { title: rules.title, seconds, megabytes, reason })
    this.stop()
    if (reason === 'left') await call(room.leaveMeeting, { params: this.#params }, { keepalive: true })
  }

  /** Closes everything, without a call to the server. */
  stop(): void {
    this.#leaving.abort()
    this.#local.stop()
    void this.#media?.leave()
    this.store.setState({ status: 'over' })
  }

  async #connect(ticket: MeetingToken): Promise<void> {
    await this.#forget()
    const { quality, meeting, self, local } = this.store.getState()
    const { number, name } = ticket.participant
    const media = await openMedia({
      meetingId: meeting.id,
      ticket,
      self: { number, name },
      publishes: !meeting.isLive || self?.role !== 'guest',
      quality,
      onPictures: (pictures, screen) => this.store.setState({ pictures, screen }),
      onLost: () => void this.reconnect(),
      renew: () => call(generateMeetingToken, { params: this.#params }),
    })
    // After leaving there is no client any more.
    if (this.signal.aborted) {
      await media.leave()
      throw new MeetingError('NO_CLIENT')
    }
    this.#media = media
    await media.join()
    for (const [source, track] of Object.entries(local)) await media.send(source as Source, track)
    this.#tries = 0
    this.store.setState({ status: 'connected' })
    this.#sight.show()
    await this.#stay()
  }

  async #forget(): Promise<void> {
    this.#bytesBefore += (await this.#media?.bytes().catch(() => 0)) ?? 0
    await this.#media?.leave()
    this.#media = undefined
  }

  /** The heartbeat; it repeats the device states, in case a change was lost. */
  async #stay(): Promise<void> {
    const { status, local } = this.store.getState()
    if (status !== 'connected' && status !== 'reconnecting') return
    countAsInteraction()
    // Says again what is seen, and learns of what others show if an event was lost.
    this.#sight.show()
    await this.#say({ audio: Boolean(local.microphone), video: Boolean(local.camera) }).catch(() => {})
  }

  async #say(body: Said): Promise<void> {
    this.store.setState({ self: await call(room.setPresence, { params: this.#params, body }) })
  }

  async #sayGoodbye(): Promise<void> {
    await call(room.leaveMeeting, { params: this.#params }, { keepalive: true }).catch(() => {})
  }

  #listen(): void {
    const speaking = this.#media?.speakers() ?? []
    const before = this.store.getState().speaking
    if (speaking.join() !== before.join()) this.store.setState({ speaking })
  }

  async #measure(): Promise<void> {
    if (!this.#media) return
    await this.#judge(this.#media)
    const bytes = await this.#media.bytes().catch(() => undefined)
    if (bytes === undefined) return this.store.setState({ isUnmeasured: true })
    const megabytes = (this.#bytesBefore + bytes) / megabyte
    const passed = megabytes - this.store.getState().megabytes
    this.store.setState({ megabytes, perMinute: (Math.max(0, passed) * 60_000) / times.bytes })
    return undefined
  }

  /** A connection that is weak twice in a row needs something done. */
  async #judge({ health: judge }: MeetingMedia): Promise<void> {
    const health = await judge?.().catch(() => undefined)
    this.store.setState((state) => ({ health, isWeak: health === 'weak' && state.health === 'weak' }))
  }

  #every(milliseconds: number, act: () => void): void {
    const timer = setInterval(act, milliseconds)
    this.signal.addEventListener('abort', () => clearInterval(timer))
  }
}
