import { type MeetingQuality, type Source, screenNumbers } from '@akada/contract/meetings/routes'
import { loadSdk } from '../load-sdk.ts'
import { type MediaParts, MeetingError, type MeetingMedia, type Seen } from '../meeting-media.ts'
import { createHeard, createPictures, widthsOf } from '../pictures.ts'
import {
  type AgoraClient,
  type AgoraSdk,
  type AgoraTrack,
  type AgoraUser,
  agoraStreams,
} from './agora-sdk.ts'

/** Meetings through Agora: one connection, and a second one for the shared screen. */
export const createAgoraMedia = (parts: MediaParts): MeetingMedia => new AgoraMedia(parts)

/** From this width on the larger of the two streams is worth its bytes. */
const largeFrom = 330
/** Lower than this percentage counts as silence. */
const silence = 5

const isScreen = (uid: number) => uid >= screenNumbers
const orRefused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    const { code } = (cause ?? {}) as { code?: string }
    throw new MeetingError('REFUSED', { cause, ...(code !== undefined && { vendorCode: code }) })
  })

class AgoraMedia implements MeetingMedia {
  readonly engine = 'agora'
  readonly #parts: MediaParts
  readonly #pictures
  readonly #heard = createHeard()
  readonly #users = new Map<number, AgoraUser>()
  readonly #sent = new Map<Source, AgoraTrack>()
  #sdk: AgoraSdk['default'] | undefined
  #client: AgoraClient | undefined
  #screen: AgoraClient | undefined
  #isJoined = false
  #quality: MeetingQuality
  #seen: readonly Seen[] = []
  #speaker = ''

  constructor(parts: MediaParts) {
    this.#parts = parts
    this.#quality = parts.quality
    this.#pictures = createPictures(parts)
  }

  async init(): Promise<void> {
    this.#sdk = (await loadSdk<AgoraSdk>('agora')).default
    try {
      this.#client = this.#newClient()
    } catch (cause) {
      throw new MeetingError('INIT_FAILED', { cause })
    }
  }

  async join(): Promise<void> {
    const { ticket, self, publishes } = this.#parts
    const client = this.#client
    if (!client || !ticket.vendor) throw new MeetingError('NO_CLIENT')
    const { key, channel, token } = ticket.vendor
    this.#listen(client)
    if (!publishes) await orRefused(client.setClientRole('audience'))
    await orRefused(client.join(key, channel, token, self.number))
    this.#isJoined = true
    client.enableAudioVolumeIndicator()
    if (publishes) await client.enableDualStream().catch(() => {})
  }

  async leave(): Promise<void> {
    const clients = [this.#client, this.#screen]
    this.#client = undefined
    this.#screen = undefined
    this.#isJoined = false
    for (const track of this.#sent.values()) track.close()
    this.#sent.clear()
    this.#pictures.clear()
    for (const client of clients) {
      client?.removeAllListeners()
      await client?.leave().catch(() => {})
    }
  }

  async send(source: Source, track: MediaStreamTrack | null): Promise<void> {
    if (!this.#isJoined) throw new MeetingError('NO_CLIENT')
    const isOfScreen = source === 'screen' || source === 'screenAudio'
    const before = this.#sent.get(source)
    if (before)
      await this.#clientFor(isOfScreen)
        ?.unpublish([before])
        .catch(() => {})
    before?.close()
    this.#sent.delete(source)
    if (track) await this.#publish(source, track)
    else if (source === 'screen') await this.#closeScreen()
  }

  see(seen: readonly Seen[]): void {
    this.#seen = seen
    for (const user of this.#users.values()) void this.#showOrHide(user)
  }

  async setQuality(quality: MeetingQuality): Promise<void> {
    this.#quality = quality
    this.see(this.#seen)
  }

  async setSpeaker(deviceId: string): Promise<void> {
    this.#speaker = deviceId
    for (const { audioTrack } of this.#users.values())
      await audioTrack?.setPlaybackDevice(deviceId).catch(() => {})
  }

  speakers: MeetingMedia['speakers'] = () => this.#heard.now()

  async bytes(): Promise<number> {
    const all = [this.#client, this.#screen].flatMap((client) => client?.getRTCStats() ?? [])
    return all.reduce((sum, { SendBytes, RecvBytes }) => sum + SendBytes + RecvBytes, 0)
  }

  #newClient(): AgoraClient {
    if (!this.#sdk) throw new MeetingError('NO_CLIENT')
    return this.#sdk.createClient({ mode: this.#parts.publishes ? 'rtc' : 'live', codec: 'vp8' })
  }

  #clientFor = (isOfScreen: boolean) => (isOfScreen ? this.#screen : this.#client)

  async #publish(source: Source, track: MediaStreamTrack): Promise<void> {
    const sdk = this.#sdk
    if (!sdk) throw new MeetingError('NO_CLIENT')
    const config = { mediaStreamTrack: track }
    const made =
      track.kind === 'audio' ? sdk.createCustomAudioTrack(config) : sdk.createCustomVideoTrack(config)
    const isOfScreen = source === 'screen' || source === 'screenAudio'
    const client = isOfScreen ? await this.#openScreen() : this.#client
    await orRefused(client?.publish([made]) ?? Promise.reject(new MeetingError('NO_CLIENT')))
    this.#sent.set(source, made)
  }

  /** A client sends one picture, so the screen needs a second client. */
  async #openScreen(): Promise<AgoraClient> {
    if (this.#screen) return this.#screen
    const { ticket, self } = this.#parts
    if (!ticket.vendor?.screenToken) throw new MeetingError('REFUSED')
    const { key, channel, screenToken } = ticket.vendor
    const screen = this.#newClient()
    await orRefused(screen.join(key, channel, screenToken, self.number + screenNumbers))
    this.#screen = screen
    return screen
  }

  async #closeScreen(): Promise<void> {
    const screen = this.#screen
    this.#screen = undefined
    await screen?.leave().catch(() => {})
  }

  #listen(client: AgoraClient): void {
    client.on('user-published', (user, kind) => {
      this.#users.set(Number(user.uid), user)
      if (kind === 'audio') void this.#hear(client, user)
      else void this.#showOrHide(user)
    })
    client.on('user-unpublished', (user, kind) => kind === 'video' && this.#forget(Number(user.uid)))
    client.on('user-left', (user) => {
      this.#users.delete(Number(user.uid))
      this.#forget(Number(user.uid))
    })
    client.on('volume-indicator', (volumes) => {
      const loud = volumes.filter(({ level }) => level > silence).toSorted((a, b) => b.level - a.level)
      this.#heard.set(loud.map(({ uid }) => Number(uid)))
    })
    client.on('connection-state-change', (state, _before, reason) => {
      if (state === 'DISCONNECTED' && reason !== 'LEAVE') this.#parts.onLost()
    })
    client.on('token-privilege-will-expire', () => void this.#renew())
  }

  async #renew(): Promise<void> {
    const { vendor } = await this.#parts.renew()
    if (vendor) await this.#client?.renewToken(vendor.token).catch(() => {})
    if (vendor?.screenToken) await this.#screen?.renewToken(vendor.screenToken).catch(() => {})
  }

  async #hear(client: AgoraClient, user: AgoraUser): Promise<void> {
    // Members must not hear their own shared screen.
    if (Number(user.uid) === this.#parts.self.number + screenNumbers) return
    await client.subscribe(user, 'audio').catch(() => {})
    if (this.#speaker) await user.audioTrack?.setPlaybackDevice(this.#speaker).catch(() => {})
    user.audioTrack?.play()
  }

  #forget(uid: number): void {
    if (isScreen(uid)) this.#pictures.setScreen(undefined)
    else this.#pictures.remove(uid)
  }

  async #showOrHide(user: AgoraUser): Promise<void> {
    const uid = Number(user.uid)
    const client = this.#client
    if (!client || uid === this.#parts.self.number + screenNumbers) return
    if (user.hasVideo && this.#widthOf(uid) !== undefined) return this.#show(client, user)
    if (this.#pictures.has(uid)) await client.unsubscribe(user, 'video').catch(() => {})
    this.#forget(uid)
  }

  async #show(client: AgoraClient, user: AgoraUser): Promise<void> {
    const uid = Number(user.uid)
    await client.subscribe(user, 'video').catch(() => {})
    const width = this.#widthOf(uid)
    const track = user.videoTrack?.getMediaStreamTrack()
    if (width === undefined || !track) return
    if (isScreen(uid)) return this.#pictures.setScreen(track)
    const type = width >= largeFrom ? agoraStreams.large : agoraStreams.small
    await client.setRemoteVideoStreamType(uid, type).catch(() => {})
    this.#pictures.set(uid, track)
  }

  /** The displayed width of a picture; a screen is always shown. */
  #widthOf(uid: number): number | undefined {
    if (isScreen(uid)) return Infinity
    return this.#quality === 'audioOnly' ? undefined : widthsOf(this.#seen).get(uid)
  }
}
