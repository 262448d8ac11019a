import { oneLine } from '../sdp/one-line.ts'

/** The numbers by which a peer without a browser names what it sends. */
export const peerIds = {
  mid: 1,
  sendTime: 2,
  audioLevel: 3,
  sound: 11,
  picture: 22,
  opus: 111,
  vp8: 96,
} as const

const extensions = [
  `a=extmap:${peerIds.mid} urn:ietf:params:rtp-hdrext:sdes:mid`,
  `a=extmap:${peerIds.sendTime} http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time`,
  `a=extmap:${peerIds.audioLevel} urn:ietf:params:rtp-hdrext:ssrc-audio-level`,
]
const codecs = {
  audio: [`m=audio 9 UDP/TLS/RTP/SAVPF ${peerIds.opus}`, `a=rtpmap:${peerIds.opus} opus/48000/2`],
  video: [`m=video 9 UDP/TLS/RTP/SAVPF ${peerIds.vp8}`, `a=rtpmap:${peerIds.vp8} VP8/90000`],
} as const
const ssrcs = { audio: peerIds.sound, video: peerIds.picture } as const

export type Direction = 'sendonly' | 'recvonly'

/**
 * What a browser would offer, with the credentials of the library's own offer, but without its addresses: the library takes
 * checks before it knows the fingerprint of the other side, and then refuses its certificate. We begin.
 */
export function offerOf(sdp: string, direction: Direction, kinds: readonly ('audio' | 'video')[]): string {
  const shared = sdp.split('\r\n').filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint|setup)/.test(line))
  const media = kinds.flatMap((kind, index) => [
    codecs[kind][0],
    'c=IN IP4 0.0.0.0',
    `a=mid:${index}`,
    `a=${direction}`,
    ...shared,
    codecs[kind][1],
    ...extensions,
    ...(direction === 'sendonly' && index < 2 ? [`a=ssrc:${ssrcs[kind]} cname:peer`] : []),
  ])
  return ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', ...media, ''].join('\r\n')
}

/** To the library the answer has one line, over which everything goes. */
export function answerOfOneLine(answer: string): string {
  const lines = answer.split('\r\n').map((line) => line.split(/:(.*)/))
  const value = (name: string) => lines.find(([start]) => start === `a=${name}`)?.[1] ?? ''
  return oneLine({
    ufrag: value('ice-ufrag'),
    password: value('ice-pwd'),
    fingerprint: value('fingerprint'),
    setup: value('setup'),
  })
}

/** Where the other side is. On the same machine, where these peers are, only the way without a network is checked. */
export function candidatesIn(answer: string): string[] {
  const lines = new Set(answer.split('\r\n'))
  const all = [...lines].filter((line) => /^a=candidate:\S+ 1 udp /i.test(line))
  const loopbackLines = all.filter((line) => line.includes(' 127.0.0.1 '))
  return (loopbackLines.length > 0 ? loopbackLines : all).map((line) => line.slice(2))
}
