import { randomInt } from 'node:crypto'
import type { MeetingQuality } from '@akada/contract/meetings/model'
import type { Pipe } from '../pipe.ts'
import { isRtcp } from '../rtp/packet.ts'
import { type ReportBlock, type Rtcp, readRtcp } from '../rtp/rtcp.ts'
import type { OfferedMedia } from '../sdp/read-media.ts'
import type { Offer } from '../sdp/read-offer.ts'
import type { SentMedia } from '../sdp/write-answer.ts'
import { allocate } from './allocation.ts'
import { createBandwidth } from './bandwidth.ts'
import { budgets } from './budgets.ts'
import type { Publisher } from './publisher.ts'
import { costOf, everyLayer, layersOf, wantedLayers } from './layers.ts'
import { createPlayoutDelay } from './playout-delay.ts'
import { createReportedLoss } from './reported-loss.ts'
import { Slot } from './slot.ts'
import { type Stream, createMeter } from './stream.ts'
import { voicesWithin } from './voices-within.ts'

/** A camera that a viewer wants in one of their slots, and its displayed width. */
export interface RequestedPicture {
  slot: number
  number: number
  width: number
}

/** What a viewer shows, and how much it may take. */
export interface Wish {
  pictures: readonly RequestedPicture[]
  quality: MeetingQuality
  screen: boolean
}

/** A sender, as a viewer needs to know them. */
export interface Publishers {
  of: (number: number) => Publisher | undefined
  voices: (present: readonly number[], except: number) => number[]
  /** Bits per second of a participant's pictures, as far as somebody shows them. */
  sentBy: (number: number, at: number) => number
  screen: () => { number: number; publisher: Publisher } | undefined
}

/** Maximum width of small pictures. */
const smallWidth = 320

/** Assigns each m-line of an offer what we send on it. */
export const sentMedia = (offer: Offer): SentMedia[] =>
  offer.media.map(({ kind, codec }, index) => ({
    ssrc: randomInt(2, 2 ** 31),
    ...(codec?.rtx !== undefined && { rtx: randomInt(2, 2 ** 31) }),
    name: `${kind}${index}`,
  }))

interface SubscriberParts {
  pipe: Pipe
  offer: Offer
  sends: readonly SentMedia[]
  own: number
  now: () => number
  publisherOf: (stream: Stream) => Publisher | undefined
}

/** The connection on which a participant receives. */
export class Subscriber {
  readonly #parts: SubscriberParts
  readonly #slots: readonly Slot[]
  readonly #voices: Slot[]
  readonly #pictures: Slot[]
  /** The last slot of each kind is the shared screen's. */
  readonly #screen: { sound: Slot | undefined; picture: Slot | undefined }
  readonly #meter = createMeter()
  readonly #bandwidth
  readonly #reportedLoss = createReportedLoss()
  readonly #playoutDelay = createPlayoutDelay()
  #requested: readonly RequestedPicture[] = []
  #quality: MeetingQuality = 'low'
  #wantsScreen = true
  #wanted = new Map<number, number[]>()
  /** Whether the connection, and not the setting, decides which pictures are shown. */
  #isLimited = false

  constructor(parts: SubscriberParts) {
    this.#parts = parts
    this.#bandwidth = createBandwidth(parts.now())
    this.#slots = parts.offer.media.flatMap((media, index) => this.#slotFor(media, index))
    this.#voices = this.#slots.filter((one) => !one.isVideo)
    this.#pictures = this.#slots.filter((one) => one.isVideo)
    this.#screen = { sound: this.#voices.pop(), picture: this.#pictures.pop() }
    parts.pipe.onPacket((bytes) => {
      if (isRtcp(bytes)) for (const one of readRtcp(bytes)) this.#take(one)
    })
  }

  want({ pictures, quality, screen }: Wish): void {
    this.#requested = pictures
    this.#quality = quality
    this.#wantsScreen = screen
  }

  get wantsScreen(): boolean {
    return this.#wantsScreen
  }

  get isWatching(): boolean {
    return this.#requested.length > 0 && this.#quality !== 'audioOnly'
  }

  /** Layers of a participant's camera that are shown, or would be if they came. */
  wantedOf(number: number): number[] {
    return this.#wanted.get(number) ?? []
  }

  /**
   * Assigns voices, cameras and the shared screen to their slots, once the connection is open: a key frame that comes before
   * would be lost, and the next one late.
   */
  arrange(room: Publishers, at: number): void {
    if (!this.#parts.pipe.isOpen()) return
    this.#arrangeVoices(room, at)
    const cost = this.#arrangeScreen(room, at)
    this.#arrangePictures(room, { at, cost })
    this.#holdBack(at)
  }

  /** Every 50 ms: a lost request or key frame must not wait for the next arrangement. */
  tick(at: number): void {
    for (const slot of this.#slots) slot.tick(at)
  }

  report(at: number): void {
    for (const slot of this.#slots) {
      const bytes = slot.report(at)
      if (bytes) this.#parts.pipe.send(bytes)
    }
  }

  #slotFor({ codec, mid, ids, kind }: OfferedMedia, index: number): Slot[] {
    const names = this.#parts.sends[index]
    if (!codec || !names) return []
    const { publisherOf, pipe } = this.#parts
    const hasRtx = codec.rtx !== undefined && names.rtx !== undefined
    return [
      new Slot({
        lane: { mid, ids, ssrc: names.ssrc, payloadType: codec.payloadType },
        rtx: hasRtx ? { ssrc: names.rtx!, payloadType: codec.rtx! } : undefined,
        isVideo: kind === 'video',
        send: (bytes, at) => {
          this.#meter.add(bytes.length, at)
          pipe.send(bytes)
        },
        audioLevelOf: (packet, stream) => publisherOf(stream)?.audioLevel(packet),
      }),
    ]
  }

  #take(one: Rtcp): void {
    const at = this.#parts.now()
    const slotOf = (ssrc: number) => this.#slots.find((slot) => slot.ssrc === ssrc)
    if (one.kind === 'bandwidth') this.#bandwidth.named(one.bitsPerSecond, at)
    else if (one.kind === 'nack') slotOf(one.media)?.resend(one.seqs, at)
    else if (one.kind === 'key-frame') slotOf(one.media)?.stream?.requestKeyFrame(at)
    else if (one.kind === 'receiver-report') this.#takeReport(one.blocks, at)
  }

  #takeReport(blocks: readonly ReportBlock[], at: number): void {
    for (const block of blocks) {
      const slot = this.#slots.find(({ ssrc }) => ssrc === block.ssrc)
      const roundTrip = slot?.roundTrip(block, at)
      if (roundTrip !== undefined) this.#playoutDelay.measured(roundTrip)
    }
    const lost = this.#reportedLoss(blocks)
    if (lost === undefined) return
    this.#bandwidth.lost(lost)
    this.#playoutDelay.lost(lost, at)
  }

  /** All pictures alike, by the slowest sender: switching between them must not change the speed. */
  #holdBack(at: number): void {
    const pictures = this.#slots.filter(({ isVideo }) => isVideo)
    const repairs = pictures.map(({ stream }) => stream?.slowestRepair(at) ?? 0)
    const delay = this.#playoutDelay.update(Math.max(0, ...repairs), at)
    for (const slot of pictures) slot.holdBack(delay)
  }

  #arrangeVoices(room: Publishers, at: number): void {
    const slots = this.#voices
    const streamOf = (who: number | undefined) =>
      who === undefined ? undefined : room.of(who)?.streamsOf('microphone')[0]
    const present = slots.flatMap((slot) => slot.stream?.owner ?? [])
    const voices = room.voices(present, this.#parts.own).slice(0, slots.length)
    const chosen = new Set(this.#quality === 'audioOnly' ? voicesWithin(voices.map(streamOf), at) : voices)
    for (const slot of slots) {
      const owner = slot.stream?.owner
      slot.show(owner !== undefined && chosen.delete(owner) ? streamOf(owner) : undefined, at)
    }
    const free = slots.filter((slot) => !slot.stream)
    for (const who of chosen) {
      const stream = streamOf(who)
      if (stream) free.shift()?.show(stream, at)
    }
  }

  /** Shows the screen that another participant shares, however weak the connection, unless it is covered; returns its bitrate. */
  #arrangeScreen(room: Publishers, at: number): number {
    const shared = room.screen()
    const publisher = shared?.number === this.#parts.own ? undefined : shared?.publisher
    const stream = this.#wantsScreen ? publisher?.streamsOf('screen')[0] : undefined
    this.#screen.picture?.show(stream, at)
    this.#screen.sound?.show(publisher?.streamsOf('screenAudio')[0], at)
    return stream ? costOf(stream, at) : 0
  }

  #arrangePictures(room: Publishers, { at, cost }: { at: number; cost: number }): void {
    const requested = this.#requested.map((one) => ({ ...one, streams: layersOf(room.of(one.number), at) }))
    const estimate = this.#bandwidth.update(this.#meter.rate(at), at, this.#isLimited)
    const widthOf = ({ width }: RequestedPicture) =>
      this.#quality === 'low' ? Math.min(width, smallWidth) : width
    const offered = requested.map(({ streams, ...one }) => ({
      width: widthOf(one),
      layers: streams.map((stream) => ({ layer: stream.layer, bitsPerSecond: costOf(stream, at) })),
    }))
    // What is sent counts, too.
    const sent = room.sentBy(this.#parts.own, at)
    const budget = budgets[this.#quality] - sent - cost
    const chosen = allocate(offered, Math.min(budget, estimate - cost))
    this.#isLimited = allocate(offered, budget).some((layer, index) => layer !== chosen[index])
    const ideal = requested.map((one) => ({ width: widthOf(one), layers: everyLayer(one.streams, at) }))
    const wished = allocate(ideal, Math.min(budget, estimate - cost))
    this.#wanted = new Map(
      requested.map(({ number, streams }, index) => [
        number,
        wantedLayers(streams, wished[index] ?? -1, streams[chosen[index] ?? -1]),
      ]),
    )
    const chosenStreams = new Map(
      requested.map(({ slot, streams }, index) => [slot, streams[chosen[index] ?? -1]]),
    )
    for (const [index, slot] of this.#pictures.entries()) slot.show(chosenStreams.get(index), at)
  }
}
