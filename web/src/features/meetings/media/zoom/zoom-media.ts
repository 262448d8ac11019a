import type { MeetingQuality, Source } from '@akada/contract/meetings/routes'
import { loadSdk } from '../load-sdk.ts'
import { type MediaParts, MeetingError, type MeetingMedia, type Seen } from '../meeting-media.ts'
import { createHeard, createPictures, widthsOf } from '../pictures.ts'
import { orZoomError } from './zoom-errors.ts'
import { type ZoomClient, type ZoomEvents, type ZoomSdk, type ZoomStream, zoomQuality } from './zoom-sdk.ts'
import { createZoomScreen } from './zoom-screen.ts'

/** Meetings through Zoom's Video SDK, which opens devices and draws pictures itself. */
export const createZoomMedia = (parts: MediaParts): MeetingMedia => new ZoomMedia(parts)

const qualityFor = (width: number) =>
  width >= 700 ? zoomQuality.large : width >= 330 ? zoomQuality.medium : zoomQuality.small

class ZoomMedia implements MeetingMedia {
  readonly engine = 'zoom'
  readonly ownScreen: NonNullable<MeetingMedia['ownScreen']>
  readonly #parts: MediaParts
  readonly #pictures
  readonly #heard = createHeard()
  #sdk: ZoomSdk | undefined
  #client: ZoomClient | undefined
  #stream: ZoomStream | undefined
  #quality: MeetingQuality
  #seen: readonly Seen[] = []
  /** Zoom's own numbers of attached pictures, or those about to be. */
  readonly #attached = new Map<number, number>()
  #hasAudio = false
  #sharer: number | undefined

  constructor(parts: MediaParts) {
    this.#parts = parts
    this.#quality = parts.quality
    this.#pictures = createPictures(parts)
    this.ownScreen = createZoomScreen({
      stream: () => this.#mustStream(),
      onPassiveStop: (listener) => this.#client?.on('passively-stop-share', listener),
    })
  }

  async init(): Promise<void> {
    this.#sdk = await loadSdk<ZoomSdk>('zoom')
    try {
      const client = this.#sdk.default.createClient()
      await client.init('en-US', `${location.origin}/vendor/zoom/lib`, { patchJsMedia: true })
      this.#client = client
    } catch (cause) {
      throw new MeetingError('INIT_FAILED', { cause })
    }
  }

  async join(): Promise<void> {
    const { vendor } = this.#parts.ticket
    const client = this.#client
    if (!client || !vendor) throw new MeetingError('NO_CLIENT')
    for (const event of ['user-added', 'user-updated', 'user-removed', 'peer-video-state-change'] as const)
      client.on(event, this.#follow)
    client.on('connection-change', this.#onConnection)
    client.on('active-speaker', this.#onSpeaker)
    client.on('active-share-change', this.#onShare)
    await orZoomError(client.join(vendor.channel, vendor.token, this.#parts.self.name))
    this.#stream = client.getMediaStream()
    this.#follow()
  }

  async leave(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    this.#stream = undefined
    this.#pictures.clear()
    if (!client) return
    for (const event of ['user-added', 'user-updated', 'user-removed', 'peer-video-state-change'] as const)
      client.off(event, this.#follow)
    client.off('connection-change', this.#onConnection)
    // 5002 means that we had already left; other errors can't be handled here.
    await client.leave().catch(() => {})
    await this.#sdk?.default.destroyClient().catch(() => {})
  }

  async send(source: Source, track: MediaStreamTrack | null): Promise<void> {
    const stream = this.#mustStream()
    const device = track?.getSettings().deviceId
    if (source === 'camera')
      await orZoomError(track ? stream.startVideo(device ? { cameraId: device } : {}) : stream.stopVideo())
    if (source === 'microphone') await orZoomError(track ? this.#speak(stream, device) : stream.muteAudio())
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
    if (deviceId) await this.#stream?.switchSpeaker(deviceId).catch(() => {})
  }

  speakers: MeetingMedia['speakers'] = () => this.#heard.now()
  bytes: MeetingMedia['bytes'] = async () => undefined

  #mustStream(): ZoomStream {
    if (!this.#stream) throw new MeetingError('NO_CLIENT')
    return this.#stream
  }

  async #speak(stream: ZoomStream, microphoneId: string | undefined): Promise<void> {
    if (this.#hasAudio) await stream.unmuteAudio()
    else await stream.startAudio(microphoneId ? { microphoneId } : {})
    this.#hasAudio = true
  }

  readonly #numberOf = (userId: number): number | undefined => {
    const key = this.#client?.getAllUser().find((user) => user.userId === userId)?.userKey
    return key === undefined ? undefined : Number(key)
  }

  /** Attaches the visible pictures, and detaches the others. */
  readonly #follow = (): void => {
    const stream = this.#stream
    if (!stream) return
    const shown = this.#shown()
    for (const number of this.#attached.keys()) if (!shown.has(number)) this.#release(stream, number)
    for (const [number, of] of shown)
      if (!this.#attached.has(number)) void this.#attach(stream, { number, ...of })
  }

  /** Visible participants with a camera. */
  #shown(): Map<number, { userId: number; width: number }> {
    const widths = widthsOf(this.#quality === 'audioOnly' ? [] : this.#seen)
    return new Map(
      (this.#client?.getAllUser() ?? []).flatMap(({ userId, userKey, bVideoOn }) => {
        const width = widths.get(Number(userKey))
        return bVideoOn && width !== undefined ? [[Number(userKey), { userId, width }] as const] : []
      }),
    )
  }

  #release(stream: ZoomStream, number: number): void {
    const userId = this.#attached.get(number)
    this.#attached.delete(number)
    this.#pictures.remove(number)
    if (userId !== undefined) void stream.detachVideo(userId).catch(() => {})
  }

  async #attach(stream: ZoomStream, of: { number: number; userId: number; width: number }): Promise<void> {
    const { number, userId, width } = of
    this.#attached.set(number, userId)
    const player = await stream.attachVideo(userId, qualityFor(width)).catch(() => undefined)
    const isStill = this.#attached.get(number) === userId
    if (player instanceof HTMLElement && isStill) this.#pictures.set(number, inContainer(player))
    else if (isStill) this.#attached.delete(number)
  }

  readonly #onConnection: ZoomEvents['connection-change'] = ({ state }) => {
    if (state === 'Closed' || state === 'Fail') this.#parts.onLost()
  }

  readonly #onSpeaker: ZoomEvents['active-speaker'] = (speakers) =>
    this.#heard.set(speakers.flatMap(({ userId }) => this.#numberOf(userId) ?? []))

  readonly #onShare: ZoomEvents['active-share-change'] = ({ state, userId }) => {
    const stream = this.#stream
    if (this.#sharer !== undefined) void stream?.detachShareView(this.#sharer).catch(() => {})
    this.#sharer = state === 'Active' ? userId : undefined
    if (!stream || state !== 'Active') return this.#pictures.setScreen(undefined)
    void this.#showScreen(stream, userId).catch(() => {})
    return undefined
  }

  async #showScreen(stream: ZoomStream, userId: number): Promise<void> {
    const view = await stream.attachShareView(userId)
    if (view instanceof HTMLElement && this.#sharer === userId) this.#pictures.setScreen(inContainer(view))
  }
}

/** Zoom's players only render inside an element with this name. */
function inContainer(player: HTMLElement): HTMLElement {
  const container = document.createElement('video-player-container')
  container.append(player)
  return container
}
