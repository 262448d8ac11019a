import type { Health } from '../meeting-media.ts'

/** The parts of a browser's statistics that say how a connection is. */
export interface Reported {
  id: string
  type: string
  kind?: string
  packetsReceived?: number
  packetsLost?: number
  /** From the other side's last report, 0 to 1. */
  fractionLost?: number
  currentRoundTripTime?: number
  availableOutgoingBitrate?: number
  nominated?: boolean
  /** For outgoing media. */
  qualityLimitationReason?: string
}

/** From these shares of lost packets, seconds of a round trip and bits a second on a connection is no better. */
const limits = {
  weak: { loss: 0.12, roundTrip: 1, rate: 120_000 },
  fair: { loss: 0.03, roundTrip: 0.4, rate: 300_000 },
} as const

interface Figures {
  loss: number
  roundTrip: number
  rate: number
}

const isBelow = ({ loss, roundTrip, rate }: Figures, limit: Figures) =>
  loss >= limit.loss || roundTrip >= limit.roundTrip || rate < limit.rate

const most = (values: readonly number[]) => Math.max(0, ...values)

/** Judges a connection by what has happened since the last look. */
export function createHealth() {
  let before = { received: 0, lost: 0 }

  function lossBelow(reports: readonly Reported[]): number {
    const inbound = reports.filter(({ type }) => type === 'inbound-rtp')
    const sum = (key: 'packetsReceived' | 'packetsLost') =>
      inbound.reduce((total, one) => total + Math.max(0, one[key] ?? 0), 0)
    const now = { received: sum('packetsReceived'), lost: sum('packetsLost') }
    const [received, lost] = [now.received - before.received, now.lost - before.lost]
    before = now
    // A share of few packets says little.
    return received + lost < 50 ? 0 : Math.max(0, lost / (received + lost))
  }

  return (reports: readonly Reported[]): Health => {
    const pairs = reports.filter(({ type, nominated }) => type === 'candidate-pair' && nominated)
    // Browsers estimate no more than they have to send: only where that is held back is an estimate a limit.
    const isHeldBack = reports.some((one) => one.qualityLimitationReason === 'bandwidth')
    const rates = isHeldBack ? pairs.flatMap((one) => one.availableOutgoingBitrate || []) : []
    const reported = reports.filter(({ type }) => type === 'remote-inbound-rtp')
    const figures = {
      loss: Math.max(lossBelow(reports), most(reported.map(({ fractionLost = 0 }) => fractionLost))),
      roundTrip: most(pairs.map(({ currentRoundTripTime = 0 }) => currentRoundTripTime)),
      rate: rates.length > 0 ? Math.min(...rates) : Infinity,
    }
    if (isBelow(figures, limits.weak)) return 'weak'
    return isBelow(figures, limits.fair) ? 'fair' : 'good'
  }
}
