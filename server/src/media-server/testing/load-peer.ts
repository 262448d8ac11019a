import { PeerConnection, type Track, Video } from 'node-datachannel'
import type { MediaServers } from '../calls.ts'

interface Counts {
  sent: number
  received: number
}

interface Peer {
  connection: PeerConnection
  /** Held, or it would be garbage-collected. */
  track: Track
  send: (bytes: Buffer) => void
}

interface Place {
  servers: Pick<MediaServers, 'call'>
  address: string
  room: string
  number: number
}

const extensions = [
  'a=extmap:1 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'a=extmap:3 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
]
export const loadIds = { mid: 1, sound: 11, picture: 22, opus: 111, vp8: 96 } as const

/** What a browser would offer, with these credentials. */
function offerOf(
  sdp: string,
  direction: 'sendonly' | 'recvonly',
  kinds: readonly ('audio' | 'video')[],
): string {
  const shared = sdp
    .split('\r\n')
    .filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint|setup|candidate)/.test(line))
  const codecs = {
    audio: [`m=audio 9 UDP/TLS/RTP/SAVPF ${loadIds.opus}`, `a=rtpmap:${loadIds.opus} opus/48000/2`],
    video: [`m=video 9 UDP/TLS/RTP/SAVPF ${loadIds.vp8}`, `a=rtpmap:${loadIds.vp8} VP8/90000`],
  } as const
  const ssrcs = { audio: loadIds.sound, video: loadIds.picture }
  const media = kinds.flatMap((kind, index) => [
    codecs[kind][0],
    'c=IN IP4 0.0.0.0',
    `a=mid:${index}`,
    `a=${direction}`,
    ...shared,
    codecs[kind][1],
    ...extensions,
    ...(direction === 'sendonly' && index < 2 ? [`a=ssrc:${ssrcs[kind]} cname:load`] : []),
  ])
  return ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', ...media, ''].join('\r\n')
}

/** To the library the answer has one line, over which everything goes. */
function oneLine(answer: string): string {
  const value = (name: string) => answer.split('\r\n').find((line) => line.startsWith(`a=${name}:`)) ?? ''
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
  ]
  const names = ['ice-ufrag', 'ice-pwd', 'fingerprint', 'setup'].map(value)
  const own = answer
    .split('\r\n')
    .filter((line) => line.startsWith('a=candidate') && line.includes(' 127.0.0.1 '))
  return [
    ...lines,
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:96 VP8/90000',
    ...names,
    ...own,
    '',
  ].join('\r\n')
}

async function openPeer(counts: Counts, onRtcp: (bytes: Buffer) => void): Promise<Peer & { sdp: string }> {
  // Candidates of other interfaces only cost checks.
  const connection = new PeerConnection('load', { iceServers: [], bindAddress: '127.0.0.1' })
  const gathered = new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => state === 'complete' && resolve())
  })
  const video = new Video('0', 'SendRecv')
  video.addVP8Codec(loadIds.vp8)
  video.addSSRC(loadIds.picture, 'load', 'load', 'load')
  const track = connection.addTrack(video)
  track.onMessage((bytes) => {
    const type = bytes[1] ?? 0
    if (type >= 192 && type <= 223) onRtcp(bytes)
    else counts.received += 1
  })
  connection.setLocalDescription()
  await gathered
  const sdp = connection.localDescription()?.sdp ?? ''
  const send = (bytes: Buffer) => {
    if (!track.isOpen()) return
    counts.sent += 1
    track.sendMessageBinary(bytes)
  }
  return { connection, track, send, sdp }
}

const pli = 206

/** A participant without a browser: sends packets like a camera's and a microphone's, and counts what arrives. */
export async function openLoadPeer({ servers, address, room, number }: Place, publishes: boolean) {
  const counts: Counts = { sent: 0, received: 0 }
  const wishes = { needsKeyFrame: true }
  const up = publishes
    ? await openPeer(counts, (bytes) => {
        for (let at = 0; at + 4 <= bytes.length; at += (bytes.readUInt16BE(at + 2) + 1) * 4)
          if (bytes[at + 1] === pli) wishes.needsKeyFrame = true
      })
    : undefined
  const down = await openPeer(counts, () => {})
  const slots = [
    ...Array.from({ length: 4 }, () => 'audio' as const),
    ...Array.from({ length: 10 }, () => 'video' as const),
  ]
  const answer = await servers.call(address, 'join', {
    room,
    id: `p${number}`,
    number,
    quality: 'auto',
    publish: up ? offerOf(up.sdp, 'sendonly', ['audio', 'video', 'video', 'audio']) : null,
    subscribe: offerOf(down.sdp, 'recvonly', slots),
  })
  if (up && answer.publish) up.connection.setRemoteDescription(oneLine(answer.publish), 'answer')
  down.connection.setRemoteDescription(oneLine(answer.subscribe), 'answer')
  return {
    counts,
    wishes,
    send: (bytes: Buffer) => up?.send(bytes),
    isConnected: () => down.track.isOpen() && (!up || up.track.isOpen()),
    held: [up, down],
  }
}

export type LoadPeer = Awaited<ReturnType<typeof openLoadPeer>>
