import type { Source } from '@akada/contract/meetings/model'
import { type Arrival, createLossTracker } from '../rtp/loss-tracker.ts'
import { type RtpPacket, describeVp8 } from '../rtp/packet.ts'

/** One incoming stream: a microphone, a screen, or one layer of a camera. */
export interface Stream {
  source: Source
  /** 0 is the smallest layer. */
  layer: number
  ssrc: number
  /** The sender's participant number. */
  owner: number
  isVideo: boolean
  receive: (packet: RtpPacket, now: number) => { arrival: Arrival; needsKeyFrame: boolean }
  dueNacks: (now: number) => { seqs: number[]; hasGivenUp: boolean }
  /** The wall time of a timestamp, from the last sender report. */
  clock: { ntpHigh: number; ntpLow: number; rtpTime: number; at: number } | undefined
  forwardTo: Set<Forward>
  requestKeyFrame: (now: number) => void
  report: () => { newest: number; lost: number }
  bitsPerSecond: (now: number) => number
  /** Milliseconds by which packets sent again come late, lately. */
  slowestRepair: (now: number) => number
  /** Whether packets still arrive; browsers drop their larger layers at any time. */
  isAlive: (now: number) => boolean
}

export type Forward = (packet: RtpPacket, full: number, now: number) => void

/** Minimum milliseconds between two key frame requests. */
const keyFramePause = 300
const aliveFor = { smallest: 2_000, larger: 600 } as const
const meterWindow = 1_000

interface StreamOf {
  source: Source
  layer: number
  ssrc: number
  owner: number
  isVideo: boolean
  askForKeyFrame: (ssrc: number) => void
}

export function createStream({ askForKeyFrame, ...of }: StreamOf): Stream {
  const losses = createLossTracker()
  const meter = createMeter()
  const forwardTo = new Set<Forward>()
  let lastRequested = -keyFramePause
  let lastAt = Number.NEGATIVE_INFINITY

  return {
    ...of,
    forwardTo,
    clock: undefined,
    receive(packet, now) {
      const { arrival, full, isInterrupted } = losses.take(packet.seq, now)
      lastAt = now
      if (arrival !== 'duplicate') {
        meter.add(packet.bytes.length, now)
        if (of.isVideo) describeVp8(packet)
        for (const forward of forwardTo) forward(packet, full, now)
      }
      return { arrival, needsKeyFrame: isInterrupted && of.isVideo }
    },
    dueNacks: (now) => losses.due(now),
    requestKeyFrame(now) {
      if (!of.isVideo || now - lastRequested < keyFramePause) return
      lastRequested = now
      askForKeyFrame(of.ssrc)
    },
    report: () => ({ newest: (losses.newest() ?? 0) >>> 0, lost: losses.lost() }),
    bitsPerSecond: meter.rate,
    slowestRepair: losses.slowestRepair,
    isAlive: (now) => now - lastAt < (of.layer === 0 ? aliveFor.smallest : aliveFor.larger),
  }
}

/** Bits of the last second. */
export function createMeter() {
  let [since, bytes, last] = [0, 0, 0]
  function turn(now: number): void {
    if (now - since < meterWindow) return
    last = (bytes * 8 * 1000) / Math.max(now - since, 1)
    since = now
    bytes = 0
  }
  return {
    add: (more: number, now: number) => {
      turn(now)
      bytes += more
    },
    rate: (now: number) => {
      turn(now)
      return last
    },
  }
}
