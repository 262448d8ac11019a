import type { ExtensionIds } from '../rtp/packet.ts'
import { type Codec, type OfferedMedia, extensionUris } from './read-media.ts'
import type { Offer, Transport } from './read-offer.ts'

/** What we send on one m-line; without it we receive. */
export interface SentMedia {
  ssrc: number
  rtx?: number | undefined
  /** The stream and the track in the browser. */
  name: string
}

/** How a browser should send. */
export interface SendingWishes {
  /** For sound: bits per second, and milliseconds per packet. */
  bitrate: number
  packetTime: number
  /** Initial kilobits per second of pictures. */
  firstRate: number
}

interface Answer {
  offer: Offer
  local: Transport
  sends?: readonly (SentMedia | undefined)[]
  wishes: SendingWishes
}

/**
 * Which extensions each direction uses: senders estimate by transport-wide numbers, receivers by send times, and hold
 * pictures back as long as we say.
 */
const used = {
  received: ['mid', 'rid', 'repairedRid', 'audioLevel', 'transportSeq'],
  sent: ['mid', 'sendTime', 'audioLevel', 'playoutDelay'],
} as const satisfies Record<string, readonly (keyof ExtensionIds)[]>

const isUsable = (media: OfferedMedia) => media.codec !== undefined

/** Writes our answer to a browser's offer; unusable media are refused. */
export function writeAnswer({ offer, local, sends, wishes }: Answer): string {
  const bundle = offer.media.filter(isUsable).map(({ mid }) => mid)
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${bundle.join(' ')}`,
    'a=msid-semantic: WMS *',
    ...offer.media.flatMap((media, index) =>
      isUsable(media)
        ? mediaLines(media, { local, wishes, sent: sends?.[index], isSending: !!sends })
        : refused(media),
    ),
  ]
  return `${lines.join('\r\n')}\r\n`
}

const refused = ({ kind, mid }: OfferedMedia) => [
  `m=${kind} 0 UDP/TLS/RTP/SAVPF 0`,
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  'a=inactive',
]

interface Writing {
  local: Transport
  wishes: SendingWishes
  sent: SentMedia | undefined
  isSending: boolean
}

function mediaLines(media: OfferedMedia, { local, wishes, sent, isSending }: Writing): string[] {
  const { kind, mid, codec, ids, rids } = media
  if (!codec) return []
  const types = [codec.payloadType, codec.rtx].filter((one) => one !== undefined)
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${types.join(' ')}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    isSending ? (sent ? 'a=sendonly' : 'a=inactive') : 'a=recvonly',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    `a=ice-ufrag:${local.ufrag}`,
    `a=ice-pwd:${local.password}`,
    `a=fingerprint:${local.fingerprint}`,
    `a=setup:${local.setup}`,
    ...local.candidates,
    'a=end-of-candidates',
    ...(kind === 'audio' ? opus(codec.payloadType, wishes) : vp8(codec, { isSending, ...wishes })),
    ...used[isSending ? 'sent' : 'received'].flatMap((name) =>
      ids[name] ? [`a=extmap:${ids[name]} ${extensionUris[name]}`] : [],
    ),
    ...(rids.length > 0 && !isSending
      ? [...rids.map((rid) => `a=rid:${rid} recv`), `a=simulcast:recv ${rids.join(';')}`]
      : []),
    ...(sent ? streamLines(sent) : []),
  ]
}

const opus = (type: number, { bitrate, packetTime }: SendingWishes) => [
  `a=rtpmap:${type} opus/48000/2`,
  `a=fmtp:${type} minptime=10;useinbandfec=1;usedtx=1;maxaveragebitrate=${bitrate}`,
  `a=ptime:${packetTime}`,
  `a=rtcp-fb:${type} transport-cc`,
]

function vp8(
  { payloadType, rtx }: Codec,
  { isSending, firstRate }: { isSending: boolean; firstRate: number },
): string[] {
  return [
    `a=rtpmap:${payloadType} VP8/90000`,
    ...(isSending ? [] : [`a=fmtp:${payloadType} x-google-start-bitrate=${firstRate}`]),
    `a=rtcp-fb:${payloadType} ${isSending ? 'goog-remb' : 'transport-cc'}`,
    `a=rtcp-fb:${payloadType} ccm fir`,
    `a=rtcp-fb:${payloadType} nack`,
    `a=rtcp-fb:${payloadType} nack pli`,
    ...(rtx === undefined ? [] : [`a=rtpmap:${rtx} rtx/90000`, `a=fmtp:${rtx} apt=${payloadType}`]),
  ]
}

const streamLines = ({ ssrc, rtx, name }: SentMedia) => [
  `a=msid:${name} ${name}`,
  ...(rtx === undefined ? [] : [`a=ssrc-group:FID ${ssrc} ${rtx}`]),
  `a=ssrc:${ssrc} cname:akada`,
  ...(rtx === undefined ? [] : [`a=ssrc:${rtx} cname:akada`]),
]
