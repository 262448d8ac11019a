import { type Source, type WantedMedia, meetingSources } from '@akada/contract/meetings/model'
import type { Pipe } from '../pipe.ts'
import {
  type ExtensionIds,
  type RtpPacket,
  audioLevelOf,
  isRtcp,
  readRtp,
  textExtension,
  transportSeqOf,
  unwrapRtx,
} from '../rtp/packet.ts'
import { readRtcp, writeNack, writePli, writeReceiverReport } from '../rtp/rtcp.ts'
import { createTransportFeedback } from '../rtp/transport-feedback.ts'
import type { OfferedMedia } from '../sdp/read-media.ts'
import type { Offer } from '../sdp/read-offer.ts'
import { type Stream, createStream } from './stream.ts'

interface PublisherParts {
  pipe: Pipe
  offer: Offer
  owner: number
  now: () => number
  /** Called for each new stream. */
  onStream: (stream: Stream) => void
  onAudio: (level: number, now: number) => void
}

/** The SSRC of our own reports. */
const ownSsrc = 1
/** Maximum streams of one participant. */
const maxStreams = 24
/** Maximum packets requested in one report. */
const maxRequests = 60

/** The connection on which a participant sends. */
export class Publisher {
  readonly #parts: PublisherParts
  readonly #streams = new Map<number, Stream>()
  /** Which stream each retransmission stream repairs. */
  readonly #repairs = new Map<number, Stream>()
  readonly #feedback = createTransportFeedback(ownSsrc)
  readonly #blocked = new Set<Source>()
  /** Browsers number an extension alike on every m-line of a bundle. */
  readonly #ids: ExtensionIds
  readonly #rtxTypes: ReadonlySet<number>

  constructor(parts: PublisherParts) {
    this.#parts = parts
    this.#ids = Object.assign({}, ...parts.offer.media.map((media) => media.ids)) as ExtensionIds
    this.#rtxTypes = new Set(parts.offer.media.flatMap(({ codec }) => codec?.rtx ?? []))
    parts.pipe.onPacket((bytes) => (isRtcp(bytes) ? this.#takeRtcp(bytes) : this.#takeRtp(bytes)))
  }

  streamsOf(source: Source): readonly Stream[] {
    return [...this.#streams.values()].filter((one) => one.source === source)
  }

  /** Bits per second of what others show of the camera and the screen. */
  pictureRate(at: number, { layers, screen }: WantedMedia): number {
    const isWanted = ({ source, layer }: Stream) => (source === 'screen' ? screen : layers.includes(layer))
    const pictures = [...this.#streams.values()].filter(
      (one) => one.isVideo && one.isAlive(at) && isWanted(one),
    )
    return pictures.reduce((sum, one) => sum + one.bitsPerSecond(at), 0)
  }

  /** Muted by a moderator; no longer forwarded. */
  block(source: Source, isBlocked: boolean): void {
    if (isBlocked) this.#blocked.add(source)
    else this.#blocked.delete(source)
  }

  audioLevel(packet: RtpPacket): number | undefined {
    return audioLevelOf(packet, this.#ids.audioLevel)
  }

  /** Every 50 ms: reports arrivals and requests missing packets. */
  tick(at: number): void {
    const { pipe } = this.#parts
    const bytes = this.#feedback.write(this.#streams.keys().next().value ?? 0)
    if (bytes) pipe.send(bytes)
    for (const stream of this.#streams.values()) {
      if (!stream.isVideo) continue
      const { seqs, hasGivenUp } = stream.dueNacks(at)
      if (seqs.length > 0) pipe.send(writeNack(ownSsrc, stream.ssrc, seqs.slice(0, maxRequests)))
      if (hasGivenUp && stream.forwardTo.size > 0) stream.requestKeyFrame(at)
    }
  }

  /** Every second: receiver reports, by which the browser measures the round trip. */
  report(at: number): void {
    const alive = [...this.#streams.values()].filter((one) => one.isAlive(at))
    const blocks = alive.map((one) => {
      const { clock } = one
      const lastReport = clock ? ((clock.ntpHigh & 0xffff) << 16) | (clock.ntpLow >>> 16) : 0
      const delay = clock ? Math.round(((at - clock.at) / 1000) * 65_536) : 0
      return { ssrc: one.ssrc, ...one.report(), lastReport, delay }
    })
    if (blocks.length > 0) this.#parts.pipe.send(writeReceiverReport(ownSsrc, blocks))
  }

  #takeRtp(bytes: Buffer): void {
    const packet = readRtp(bytes)
    if (!packet) return
    const at = this.#parts.now()
    const counted = transportSeqOf(packet, this.#ids.transportSeq)
    if (counted !== undefined) this.#feedback.take(counted, at)
    if (this.#rtxTypes.has(packet.payloadType)) {
      const stream = this.#repairedBy(packet)
      const repaired = stream && unwrapRtx(packet, { ssrc: stream.ssrc, payloadType: 0 })
      // A packet without a payload is padding, with which the browser probes the connection.
      if (stream && repaired && repaired.end > repaired.start) this.#pass(stream, repaired, at)
    } else {
      const stream = this.#identify(packet)
      if (stream) this.#pass(stream, packet, at)
    }
  }

  #pass(stream: Stream, packet: RtpPacket, at: number): void {
    if (this.#blocked.has(stream.source)) return
    const { needsKeyFrame } = stream.receive(packet, at)
    if (needsKeyFrame) stream.requestKeyFrame(at)
    const level = stream.source === 'microphone' ? this.audioLevel(packet) : undefined
    if (level !== undefined) this.#parts.onAudio(level, at)
  }

  #takeRtcp(bytes: Buffer): void {
    for (const one of readRtcp(bytes)) {
      if (one.kind !== 'sender-report') continue
      const stream = this.#streams.get(one.ssrc)
      const { ntpHigh, ntpLow, rtpTime } = one
      if (stream) stream.clock = { ntpHigh, ntpLow, rtpTime, at: this.#parts.now() }
    }
  }

  #mediaOf(packet: RtpPacket): OfferedMedia | undefined {
    const mid = textExtension(packet, this.#ids.mid)
    return this.#parts.offer.media.find((media) =>
      mid ? media.mid === mid : media.ssrcs.includes(packet.ssrc),
    )
  }

  #identify(packet: RtpPacket): Stream | undefined {
    const known = this.#streams.get(packet.ssrc)
    if (known) return known
    const media = this.#mediaOf(packet)
    if (!media || packet.payloadType !== media.codec?.payloadType) return undefined
    const rid = textExtension(packet, this.#ids.rid)
    if (media.rids.length > 0 && rid === undefined) return undefined
    return this.#begin(packet.ssrc, media, rid)
  }

  #begin(ssrc: number, media: OfferedMedia, rid: string | undefined): Stream | undefined {
    const source = meetingSources[this.#parts.offer.media.indexOf(media)]
    const layer = rid === undefined ? 0 : media.rids.indexOf(rid)
    if (!source || layer < 0 || this.#streams.size >= maxStreams) return undefined
    // A browser that restarts a layer uses a new SSRC.
    const before = this.streamsOf(source).find((one) => one.layer === layer)
    if (before) this.#streams.delete(before.ssrc)
    const { owner, pipe, onStream } = this.#parts
    const isVideo = media.kind === 'video'
    const askForKeyFrame = (of: number) => void pipe.send(writePli(ownSsrc, of))
    const stream = createStream({ source, layer, ssrc, owner, isVideo, askForKeyFrame })
    this.#streams.set(ssrc, stream)
    onStream(stream)
    return stream
  }

  /** The stream that a retransmission repairs: named in the offer, or by its layer's name. */
  #repairedBy(packet: RtpPacket): Stream | undefined {
    const known = this.#repairs.get(packet.ssrc)
    if (known) return known
    const { media } = this.#parts.offer
    const pair = media.flatMap((one) => one.repairs).find(({ rtx }) => rtx === packet.ssrc)
    const found = pair ? this.#streams.get(pair.media) : this.#repairedLayer(packet)
    if (found) this.#repairs.set(packet.ssrc, found)
    return found
  }

  #repairedLayer(packet: RtpPacket): Stream | undefined {
    const rid = textExtension(packet, this.#ids.repairedRid) ?? textExtension(packet, this.#ids.rid)
    const media = this.#mediaOf(packet)
    const source = media && meetingSources[this.#parts.offer.media.indexOf(media)]
    if (!media || !source) return undefined
    const layer = rid === undefined ? 0 : media.rids.indexOf(rid)
    return this.streamsOf(source).find((one) => one.layer === layer)
  }
}
