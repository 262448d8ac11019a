import type { WantedMedia } from '@akada/contract/meetings/model'
import { type MeetingQuality, type Source, mediaSlots, meetingSources } from '@akada/contract/meetings/routes'
import type { Health } from '../meeting-media.ts'
import { type Reported, createHealth } from './health.ts'

export interface MediaOffers {
  publish: string | null
  subscribe: string
}

interface Parts {
  iceServers: RTCIceServer[]
  /** If missing, the connection only watches. */
  publishes: boolean
  quality: MeetingQuality
  /** Sends our offers; returns the media server's answers. */
  join: (offers: MediaOffers) => Promise<MediaOffers>
  onLost: () => void
}

/**
 * Layers of a camera, the smallest first; viewers get the one that fits their tile and connection. Only those that somebody
 * shows are sent; all together, with the voice, stay within what members are told that a meeting takes.
 */
const layers: RTCRtpEncodingParameters[] = [
  { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 85_000, maxFramerate: 15 },
  { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 350_000, active: false },
  { rid: 'f', maxBitrate: 650_000, active: false },
]
const screenRate = 800_000
const voiceRates = { auto: 32_000, low: 24_000, audioOnly: 16_000 } as const
/** Frames a second of the smallest layer, and its bitrate, where little data may be used. */
const frugal = { maxFramerate: 8, maxBitrate: 60_000 } as const
const smallest = ([{ maxFramerate, maxBitrate } = {}]: RTCRtpEncodingParameters[]) => ({
  maxFramerate,
  maxBitrate,
})
/** How long to wait for a dropped connection, in milliseconds. */
const recovery = 4_000

const usedCodecs = { audio: ['audio/opus'], video: ['video/VP8', 'video/rtx'] } as const

/** Only what the media server supports is offered: an offer of everything would be ten times as long. */
function preferCodecs(connection: RTCPeerConnection): void {
  for (const transceiver of connection.getTransceivers()) {
    const kind = transceiver.receiver.track.kind as 'audio' | 'video'
    const known = RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []
    const used: readonly string[] = usedCodecs[kind]
    transceiver.setCodecPreferences(known.filter(({ mimeType }) => used.includes(mimeType)))
  }
}

/** Without our own addresses, which take time to gather: the media server learns them from the first packet of each. */
async function offerOf(connection: RTCPeerConnection): Promise<string> {
  await connection.setLocalDescription()
  return connection.localDescription?.sdp ?? ''
}

/**
 * Both connections to the media server. Everything that may ever be sent or received is offered once: later changes
 * only replace tracks, and nothing is renegotiated.
 */
export class MediaConnection {
  readonly #parts: Parts
  readonly #up: RTCPeerConnection
  readonly #down: RTCPeerConnection
  readonly #players: HTMLAudioElement[] = []
  readonly #health = createHealth()
  #quality: MeetingQuality
  #wanted: WantedMedia = { layers: [0], screen: true }
  #limiting: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { iceServers } = parts
    this.#quality = parts.quality
    this.#up = new RTCPeerConnection({ iceServers })
    this.#down = new RTCPeerConnection({ iceServers })
    if (parts.publishes) this.#offerSources()
    for (let n = 0; n < mediaSlots.audio; n += 1)
      this.#down.addTransceiver('audio', { direction: 'recvonly' })
    for (let n = 0; n < mediaSlots.video; n += 1)
      this.#down.addTransceiver('video', { direction: 'recvonly' })
    for (const connection of this.#used()) {
      preferCodecs(connection)
      this.#watch(connection)
    }
  }

  async open(): Promise<void> {
    const { join, publishes } = this.#parts
    const [publish, subscribe] = await Promise.all([
      publishes ? offerOf(this.#up) : null,
      offerOf(this.#down),
    ])
    const answer = await join({ publish, subscribe })
    if (this.#isClosed) return
    if (answer.publish) await this.#up.setRemoteDescription({ type: 'answer', sdp: answer.publish })
    await this.#down.setRemoteDescription({ type: 'answer', sdp: answer.subscribe })
    this.#play()
    await this.setQuality(this.#parts.quality)
  }

  /** Sends a track of a source from now on, or nothing. */
  async send(source: Source, track: MediaStreamTrack | null): Promise<void> {
    await this.#up.getTransceivers()[meetingSources.indexOf(source)]?.sender.replaceTrack(track)
  }

  /** The picture in a slot; the last is the shared screen's. */
  picture(slot: number): MediaStreamTrack | undefined {
    return this.#down.getTransceivers()[mediaSlots.audio + slot]?.receiver.track
  }

  /** Numbers of the active speakers, the loudest first. */
  speakers(): number[] {
    const heard = this.#down
      .getTransceivers()
      .slice(0, mediaSlots.audio)
      .flatMap(({ receiver }) => receiver.getContributingSources())
    return heard
      .filter(({ audioLevel = 0 }) => audioLevel > 0.02)
      .toSorted((a, b) => (b.audioLevel ?? 0) - (a.audioLevel ?? 0))
      .map(({ source }) => source)
  }

  /** Bytes sent and received. */
  async bytes(): Promise<number> {
    const reports = await Promise.all(this.#used().map((one) => one.getStats()))
    let bytes = 0
    for (const report of reports)
      for (const one of report.values() as Iterable<RTCTransportStats>)
        if (one.type === 'transport') bytes += (one.bytesSent ?? 0) + (one.bytesReceived ?? 0)
    return bytes
  }

  async health(): Promise<Health> {
    const reports = await Promise.all(this.#used().map((one) => one.getStats()))
    return this.#health(reports.flatMap((report) => [...report.values()] as Reported[]))
  }

  /** With little data only the smallest picture is sent, a few times a second. */
  async setQuality(quality: MeetingQuality): Promise<void> {
    this.#quality = quality
    await this.#limit()
  }

  /** What others show now: nothing else is sent. */
  async setWanted(wanted: WantedMedia): Promise<void> {
    this.#wanted = wanted
    await this.#limit()
  }

  /** One after another: browsers refuse parameters that were read before others were set. */
  #limit(): Promise<void> {
    this.#limiting = this.#limiting.then(() => this.#limitNow())
    return this.#limiting
  }

  async #limitNow(): Promise<void> {
    const { layers: shown, screen } = this.#wanted
    const isAuto = this.#quality === 'auto'
    // Somebody may show a larger one than is sent, and gets the smallest.
    const sent = isAuto ? shown : shown.length > 0 ? [0] : []
    await this.#encode('camera', (encoding, layer) => {
      encoding.active = sent.includes(layer)
      if (layer === 0) Object.assign(encoding, isAuto ? smallest(layers) : frugal)
    })
    await this.#encode('screen', (encoding) => void (encoding.active = screen))
    await this.#encode('microphone', (encoding) => void (encoding.maxBitrate = voiceRates[this.#quality]))
  }

  async #encode(source: Source, change: (encoding: RTCRtpEncodingParameters, layer: number) => void) {
    const sender = this.#up.getTransceivers()[meetingSources.indexOf(source)]?.sender
    const parameters = sender?.getParameters()
    if (!sender || !parameters?.encodings.length) return
    for (const [layer, encoding] of parameters.encodings.entries()) change(encoding, layer)
    await sender.setParameters(parameters).catch(() => {})
  }

  async setSpeaker(deviceId: string): Promise<void> {
    for (const player of this.#players)
      if ('setSinkId' in player) await player.setSinkId(deviceId).catch(() => {})
  }

  close(): void {
    this.#isClosed = true
    this.#up.close()
    this.#down.close()
    for (const player of this.#players) player.srcObject = null
  }

  #used(): RTCPeerConnection[] {
    return this.#parts.publishes ? [this.#up, this.#down] : [this.#down]
  }

  #offerSources(): void {
    const direction = 'sendonly'
    this.#up.addTransceiver('audio', { direction })
    this.#up.addTransceiver('video', { direction, sendEncodings: layers.map((one) => ({ ...one })) })
    this.#up.addTransceiver('video', { direction, sendEncodings: [{ maxBitrate: screenRate }] })
    this.#up.addTransceiver('audio', { direction })
  }

  #watch(connection: RTCPeerConnection): void {
    connection.addEventListener('connectionstatechange', () => {
      const { connectionState } = connection
      if (this.#isClosed) return
      if (connectionState === 'failed') this.#parts.onLost()
      if (connectionState !== 'disconnected') return
      setTimeout(() => {
        if (!this.#isClosed && connection.connectionState === 'disconnected') this.#parts.onLost()
      }, recovery)
    })
  }

  #play(): void {
    for (const { receiver } of this.#down.getTransceivers().slice(0, mediaSlots.audio)) {
      const player = new Audio()
      player.srcObject = new MediaStream([receiver.track])
      player.autoplay = true
      void player.play().catch(() => {})
      this.#players.push(player)
    }
  }
}
