import { BadOffer, type OfferedMedia, readMedia, valueIn } from './read-media.ts'

export interface Transport {
  ufrag: string
  password: string
  fingerprint: string
  setup: string
  candidates: string[]
}

export interface Offer {
  transport: Transport
  media: OfferedMedia[]
}

/** More m-lines or candidates than any supported browser offers. */
const offerLimits = { media: 24, lines: 4_000, candidates: 20 } as const

/** Parses the offer of a browser; throws BadOffer. */
export function readOffer(sdp: string): Offer {
  const lines = sdp.split(/\r?\n/)
  if (lines.length > offerLimits.lines) throw new BadOffer('It is too long.')
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []))
  if (starts.length === 0 || starts.length > offerLimits.media)
    throw new BadOffer('It has a strange number of media.')
  const sections = starts.map((start, index) => lines.slice(start, starts[index + 1]))
  return { transport: readTransport(lines), media: sections.map(readMedia) }
}

const secret = /^[A-Za-z0-9+/]{4,256}$/

function readTransport(lines: readonly string[]): Transport {
  const [ufrag, password] = [valueIn(lines, 'ice-ufrag'), valueIn(lines, 'ice-pwd')]
  const fingerprint = valueIn(lines, 'fingerprint')
  if (!ufrag || !password || !secret.test(ufrag) || !secret.test(password))
    throw new BadOffer('It has no ICE credentials.')
  if (!fingerprint || !/^sha-256 (?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/i.test(fingerprint))
    throw new BadOffer('It has no SHA-256 fingerprint.')
  const candidates = lines.filter((line) => /^a=candidate:\S+ 1 udp \d+ [\d.a-f:]+ \d+ typ /i.test(line))
  const unique = [...new Set(candidates)].slice(0, offerLimits.candidates)
  return { ufrag, password, fingerprint, setup: valueIn(lines, 'setup') ?? 'actpass', candidates: unique }
}
