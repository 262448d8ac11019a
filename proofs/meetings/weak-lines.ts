import { setTimeout as sleep } from 'node:timers/promises'
import type { ProofCase } from '../proof-case.ts'
import type { Entering, Figures, Hall, Picture } from './hall.ts'
import { type Badness, openWeakLine } from './weak-line.ts'

/** What a page behind a weak line saw and heard. */
interface Seen {
  /** Pictures a second, of each camera. */
  rates: number[]
  /** The largest share of the time that a camera stood still. */
  frozen: number
  /** The same of somebody on a good line, who sees this page's camera too. */
  frozenForOthers: number
  /** The share of all sound that had to be invented. */
  concealed: number
  voices: number
  kilobitsPerSecond: number
}

/** Through a line over which not even a connection came about. */
const nothing: Seen = {
  rates: [],
  frozen: 1,
  frozenForOthers: 1,
  concealed: 1,
  voices: 0,
  kilobitsPerSecond: 0,
}

/** Seconds until a line has settled, and of the measurement. */
const times = { settling: 8, measuring: 12 } as const

async function seenThrough(hall: Hall, badness: Badness, entering: Entering = {}): Promise<Seen> {
  const line = await openWeakLine(hall.port, badness)
  try {
    const isIn = await hall.enter({ ...entering, line: line.port }).catch(() => undefined)
    if (isIn === undefined) return nothing
    await sleep(times.settling * 1_000)
    return await measured(hall, hall.pages.length - 1)
  } finally {
    await hall.exit()
    line.close()
  }
}

async function measured(hall: Hall, page: number): Promise<Seen> {
  const look = () => Promise.all([hall.figures(page), hall.figures(0)])
  const [before, otherBefore] = await look()
  await sleep(times.measuring * 1_000)
  const [after, otherAfter] = await look()
  const grown = (key: 'concealed' | 'samples') => soundOf(after, key) - soundOf(before, key)
  return {
    rates: perSecond(after, before, 'decoded'),
    frozen: Math.max(0, ...perSecond(after, before, 'frozen')),
    frozenForOthers: Math.max(0, ...perSecond(otherAfter, otherBefore, 'frozen')),
    concealed: grown('concealed') / Math.max(1, grown('samples')),
    voices: after.voices,
    kilobitsPerSecond: ((after.transport[1] - before.transport[1]) * 8) / 1_000 / times.measuring,
  }
}

/** What each picture has gained a second. */
const perSecond = (after: Figures, before: Figures, key: keyof Picture) =>
  Object.entries(after.pictures).map(
    ([id, picture]) => (picture[key] - (before.pictures[id]?.[key] ?? 0)) / times.measuring,
  )

const soundOf = ({ sound }: Figures, key: 'concealed' | 'samples') =>
  sound.reduce((sum, one) => sum + one[key], 0)

/** What a fourth of the time means for a picture that stands still; the design measured 3 of 12 seconds. */
const mostFrozen = 0.25
const leastRate = 3

function troublesOf({ rates, frozen, frozenForOthers }: Seen, others: number): string[] {
  return [
    ...(rates.length < others ? [`it sees ${rates.length} of ${others}`] : []),
    ...rates.flatMap((rate) =>
      rate < leastRate ? [`a camera has ${rate.toFixed(1)} pictures a second`] : [],
    ),
    ...(frozen > mostFrozen ? [`a camera stands still ${Math.round(frozen * 100)} % of the time`] : []),
    ...(frozenForOthers > mostFrozen
      ? [`others see a camera stand still ${Math.round(frozenForOthers * 100)} % of the time`]
      : []),
  ]
}

type Say = (sentence: string) => void

const describe = (
  say: Say,
  { rates, frozen, frozenForOthers, concealed, voices, kilobitsPerSecond }: Seen,
): void =>
  say(
    `  ${rates.map((rate) => rate.toFixed(1)).join(', ')} pictures a second, ${Math.round(frozen * 100)} % still, ${Math.round(frozenForOthers * 100)} % for others; ` +
      `${voices} voices, ${(concealed * 100).toFixed(1)} % of the sound invented; ${kilobitsPerSecond.toFixed(0)} kbit/s received`,
  )

/** 5 % of the packets lost in each direction, and 300 ms added to each round trip. */
export const lossy = (say: Say): ProofCase<Hall> => ({
  name: 'lossy line',
  mustHold: 'pictures go on over a line that loses 5 % both ways and takes 300 ms longer',
  async attempt(hall) {
    const others = hall.pages.length
    const seen = await seenThrough(hall, { loss: 0.05, delay: 150 })
    describe(say, seen)
    return troublesOf(seen, others)
  },
  // No repair makes up for this.
  async control(hall) {
    const others = hall.pages.length
    return troublesOf(await seenThrough(hall, { loss: 0.6, delay: 150 }), others)
  },
})

const mostConcealed = 0.1

function soundTroublesOf({ voices, concealed }: Seen): string[] {
  return [
    ...(voices === 0 ? ['it hears nobody'] : []),
    ...(concealed > mostConcealed
      ? [`${Math.round(concealed * 100)} % of the sound had to be invented`]
      : []),
  ]
}

/** The whole meeting over 64 kbit/s in each direction. */
export const narrow = (say: Say): ProofCase<Hall> => ({
  name: 'narrow line',
  mustHold: 'audio first is heard over 64 kbit/s',
  async attempt(hall) {
    const seen = await seenThrough(hall, { loss: 0, delay: 60, rate: 64_000 }, { quality: 'audioOnly' })
    describe(say, seen)
    return soundTroublesOf(seen)
  },
  // Not over a fifth of that.
  async control(hall) {
    const line = { loss: 0, delay: 60, rate: 12_000 }
    return soundTroublesOf(await seenThrough(hall, line, { quality: 'audioOnly' }))
  },
})
