import type { ExtensionIds } from '../rtp/packet.ts'

/** One codec of an m-line, with its retransmission codec. */
export interface Codec {
  payloadType: number
  rtx?: number
}

/** What the media server needs of one m-line. */
export interface OfferedMedia {
  kind: 'audio' | 'video'
  mid: string
  codec: Codec | undefined
  ids: ExtensionIds
  /** Names of the layers, with simulcast only. */
  rids: string[]
  /** The streams named in the offer, and which of them repairs which. */
  ssrcs: number[]
  repairs: { media: number; rtx: number }[]
}

/** More layers than any supported browser offers. */
const maxRids = 3

const extensionNames: Record<string, keyof ExtensionIds> = {
  'urn:ietf:params:rtp-hdrext:sdes:mid': 'mid',
  'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id': 'rid',
  'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id': 'repairedRid',
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level': 'audioLevel',
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01': 'transportSeq',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time': 'sendTime',
  'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay': 'playoutDelay',
}

/** An offer that no browser makes, or without what a connection needs. */
export class BadOffer extends Error {
  override name = 'BadOffer'
}

/** The value of an attribute. */
export const valueIn = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3)

/** Parses one m-line; throws BadOffer. */
export function readMedia(lines: readonly string[]): OfferedMedia {
  const kind = /^m=(audio|video) /.exec(lines[0] ?? '')?.[1]
  const mid = valueIn(lines, 'mid')
  if ((kind !== 'audio' && kind !== 'video') || !mid || !/^[A-Za-z0-9]{1,8}$/.test(mid))
    throw new BadOffer('It has media of a strange kind.')
  const rids = lines.flatMap((line) => /^a=rid:([A-Za-z0-9]{1,8}) send/.exec(line)?.[1] ?? [])
  const ssrcs = lines.flatMap((line) => Number(/^a=ssrc:(\d+) /.exec(line)?.[1] ?? 0) || [])
  const repairs = lines.flatMap((line) => {
    const [, media, rtx] = /^a=ssrc-group:FID (\d+) (\d+)/.exec(line) ?? []
    return media && rtx ? [{ media: Number(media), rtx: Number(rtx) }] : []
  })
  return {
    kind,
    mid,
    codec: readCodec(lines, kind === 'audio' ? 'opus/48000' : 'VP8/90000'),
    ids: readExtensionIds(lines),
    rids: rids.slice(0, maxRids),
    ssrcs: [...new Set(ssrcs)],
    repairs,
  }
}

function readCodec(lines: readonly string[], name: string): Codec | undefined {
  const numbered = new RegExp(`^a=rtpmap:(\\d{1,3}) ${name}`, 'i')
  const payloadType = lines.flatMap((line) => numbered.exec(line)?.[1] ?? [])[0]
  if (payloadType === undefined) return undefined
  const rtx = lines.flatMap(
    (line) => new RegExp(`^a=fmtp:(\\d{1,3}) apt=${payloadType}$`).exec(line)?.[1] ?? [],
  )[0]
  return { payloadType: Number(payloadType), ...(rtx && { rtx: Number(rtx) }) }
}

function readExtensionIds(lines: readonly string[]): ExtensionIds {
  const ids: ExtensionIds = {}
  for (const line of lines) {
    const [, id, uri] = /^a=extmap:(\d{1,2})(?:\/\w+)? (\S+)/.exec(line) ?? []
    const name = uri === undefined ? undefined : extensionNames[uri]
    if (name && Number(id) >= 1 && Number(id) <= 14) ids[name] = Number(id)
  }
  return ids
}

export const extensionUris = Object.fromEntries(
  Object.entries(extensionNames).map(([uri, name]) => [name, uri]),
) as Record<keyof ExtensionIds, string>
