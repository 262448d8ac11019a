import type { RtpPacket } from '../rtp/packet.ts'
import { type ReportBlock, writeSenderReport } from '../rtp/rtcp.ts'
import { pictureMask } from '../rtp/vp8.ts'
import { type Lane, type Outgoing, type Resent, writeRtp } from '../rtp/write-packet.ts'
import type { Forward, Stream } from './stream.ts'

interface SlotParts {
  lane: Lane
  rtx: Omit<Resent, 'seq'> | undefined
  isVideo: boolean
  /** The bytes are valid during the call only. */
  send: (bytes: Buffer, now: number) => void
  audioLevelOf: (packet: RtpPacket, stream: Stream) => number | undefined
}

const middleOf = (ntpHigh: number, ntpLow: number) => (((ntpHigh & 0xffff) << 16) | (ntpLow >>> 16)) >>> 0

/** Packets available for retransmission. */
const historySize = 512

/**
 * A place on a viewer's connection that shows one stream after another. To the browser it is a single stream
 * with continuous numbers and timestamps, whatever stream and layer is in it.
 */
export class Slot {
  readonly #parts: SlotParts
  /** Timestamp ticks per millisecond. */
  readonly #rate: number
  readonly #history: (Outgoing | undefined)[]
  readonly #last = { seq: 0, timestamp: 0, picture: 0, level: 0, at: 0, rtxSeq: 0, packets: 0, octets: 0 }
  #offset = { seq: 0, timestamp: 0, picture: 0, level: 0, from: 0 }
  #current: Stream | undefined
  #target: Stream | undefined
  readonly #forwards = new Map<Stream, Forward>()
  /** Of the last report: the middle of its wall time, by which the browser names it, and when it was sent. */
  #reported = { middle: 0, at: 0 }

  constructor(parts: SlotParts) {
    this.#parts = parts
    this.#rate = parts.isVideo ? 90 : 48
    this.#history = Array.from({ length: parts.isVideo ? historySize : 0 })
  }

  get isVideo(): boolean {
    return this.#parts.isVideo
  }

  get ssrc(): number {
    return this.#parts.lane.ssrc
  }

  /** What it shows, or will from its next key frame on. */
  get stream(): Stream | undefined {
    return this.#target ?? this.#current
  }

  /** Shows a stream from its next key frame on; undefined empties the slot. */
  show(stream: Stream | undefined, now: number): void {
    if (stream === this.stream) return
    if (this.#target) this.#unhook(this.#target)
    this.#target = stream === this.#current ? undefined : stream
    if (this.#current && this.#current.owner !== stream?.owner) {
      this.#unhook(this.#current)
      this.#current = undefined
    }
    if (!this.#target) return
    this.#hook(this.#target)
    this.#target.requestKeyFrame(now)
  }

  /** Retransmits packets that did not arrive. */
  resend(seqs: readonly number[], now: number): void {
    const { rtx, lane, send } = this.#parts
    if (!rtx) return
    for (const seq of seqs) {
      const out = this.#history[seq % historySize]
      if (out?.seq !== seq) continue
      this.#last.rtxSeq = (this.#last.rtxSeq + 1) & 0xffff
      send(writeRtp(out, { lane, now, resent: { ...rtx, seq: this.#last.rtxSeq } }), now)
    }
  }

  /** Repeats the request for the pending key frame. */
  tick(now: number): void {
    this.#target?.requestKeyFrame(now)
  }

  /** Reports the wall time of the slot's timestamps. */
  report(now: number): Buffer | undefined {
    const said = this.#current?.clock
    const { packets, octets } = this.#last
    if (!said || packets === 0) return undefined
    const passed = Math.max(0, now - said.at)
    const low = said.ntpLow + Math.round((passed / 1000) * 2 ** 32)
    const rtpTime = said.rtpTime + this.#offset.timestamp + Math.round(passed * this.#rate)
    const ntpHigh = said.ntpHigh + Math.floor(low / 2 ** 32)
    this.#reported = { middle: middleOf(ntpHigh, low % 2 ** 32), at: now }
    return writeSenderReport({ ssrc: this.ssrc, ntpHigh, ntpLow: low % 2 ** 32, rtpTime, packets, octets })
  }

  /** Milliseconds of the round trip, from what a browser says of our last report. */
  roundTrip({ lastReport, delay }: ReportBlock, now: number): number | undefined {
    const { middle, at } = this.#reported
    return middle !== 0 && lastReport === middle ? now - at - (delay * 1000) / 65_536 : undefined
  }

  /** Delays pictures in the browser from the next packet on. */
  holdBack(milliseconds: number): void {
    const { lane } = this.#parts
    if (milliseconds > 0 || lane.playoutDelay !== undefined) lane.playoutDelay = milliseconds
  }

  #forward(stream: Stream, packet: RtpPacket, { full, now }: { full: number; now: number }): void {
    const { isVideo, lane, send } = this.#parts
    if (stream === this.#target && (!isVideo || packet.vp8?.isKeyFrame))
      this.#begin(stream, packet, { full, now })
    if (stream !== this.#current || full < this.#offset.from) return
    const out = this.#numbered(packet, stream)
    if (isVideo) this.#history[out.seq % historySize] = out
    this.#note(out, now)
    send(writeRtp(out, { lane, now }), now)
  }

  /** From this packet on the slot's numbers continue from the last one sent. */
  #begin(stream: Stream, packet: RtpPacket, { full, now }: { full: number; now: number }): void {
    const last = this.#last
    const passed = (now - last.at) * this.#rate
    const elapsed = last.packets === 0 ? 0 : Math.max(1, Math.round(passed))
    this.#offset = {
      seq: last.seq + 1 - packet.seq,
      timestamp: last.timestamp + elapsed - packet.timestamp,
      picture: last.picture + 1 - (packet.vp8?.picture ?? 0),
      level: last.level + 1 - (packet.vp8?.level ?? 0),
      from: full,
    }
    if (this.#current && this.#current !== stream) this.#unhook(this.#current)
    this.#current = stream
    this.#target = undefined
  }

  #numbered(packet: RtpPacket, stream: Stream): Outgoing {
    const { isVideo, audioLevelOf } = this.#parts
    const { picture = 0, level = 0 } = packet.vp8 ?? {}
    return {
      packet,
      seq: (packet.seq + this.#offset.seq) & 0xffff,
      timestamp: (packet.timestamp + this.#offset.timestamp) >>> 0,
      picture: (picture + this.#offset.picture) & pictureMask,
      level: (level + this.#offset.level) & 0xff,
      source: stream.owner,
      audioLevel: isVideo ? undefined : audioLevelOf(packet, stream),
    }
  }

  #note({ seq, timestamp, picture, level, packet }: Outgoing, now: number): void {
    const last = this.#last
    last.packets += 1
    last.octets += packet.end - packet.start
    // A repaired packet is older than the last.
    if (((seq - last.seq) & 0xffff) > 0x8000) return
    last.seq = seq
    last.timestamp = timestamp
    last.picture = picture
    last.level = level
    last.at = now
  }

  #hook(stream: Stream): void {
    const take: Forward = (packet, full, now) => this.#forward(stream, packet, { full, now })
    this.#forwards.set(stream, take)
    stream.forwardTo.add(take)
  }

  #unhook(stream: Stream): void {
    const take = this.#forwards.get(stream)
    if (take) stream.forwardTo.delete(take)
    this.#forwards.delete(stream)
  }
}
