import { networkInterfaces } from 'node:os'
import { PeerConnection, type Track } from 'node-datachannel'
import type { Transport } from './sdp/read-offer.ts'

/** The five methods that the media server needs of a transport, which hides ICE, DTLS and SRTP. */
export interface Pipe {
  local: Transport
  send: (bytes: Buffer) => boolean
  onPacket: (take: (bytes: Buffer) => void) => void
  onState: (take: (state: 'connected' | 'lost') => void) => void
  close: () => void
}

/** Packets of all pipes of this process. */
export const traffic = { received: 0, sent: 0 }

export interface PipeOptions {
  /** One UDP port for all connections. */
  port: number
  /** Addresses under which browsers reach this machine; by default those of its network cards. */
  announced: readonly string[]
}

/** How long gathering our own addresses may take, in milliseconds. */
const gatheringTime = 2_000

/** Opens our side of a connection that a browser has offered. */
export async function openPipe(remote: Transport, { port, announced }: PipeOptions): Promise<Pipe> {
  const connection = new PeerConnection('akada', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
  })
  // Without a reference the track is garbage-collected, and silently stops.
  const held: { track?: Track } = {}
  const takers = { packet: (_bytes: Buffer) => {}, state: (_state: 'connected' | 'lost') => {} }
  connection.onTrack((track) => {
    held.track = track
    track.onMessage((bytes) => {
      traffic.received += 1
      takers.packet(bytes)
    })
  })
  connection.onStateChange((state) => {
    if (state === 'connected') takers.state('connected')
    else if (state === 'failed' || state === 'closed') takers.state('lost')
  })
  const gathered = whenGathered(connection)
  connection.setRemoteDescription(oneLine(remote), 'offer')
  for (const line of remote.candidates) tryCandidate(connection, line)
  await gathered
  const local = readLocal(connection, { port, announced })
  return {
    local,
    send: (bytes) => {
      if (!held.track?.isOpen()) return false
      traffic.sent += 1
      return held.track.sendMessageBinary(bytes)
    },
    onPacket: (take) => void (takers.packet = take),
    onState: (take) => void (takers.state = take),
    close: () => connection.close(),
  }
}

/**
 * With a single m-line libdatachannel passes on every packet of the transport, and sends whatever it is
 * given: media and layers are negotiated between the browser and us.
 */
const oneLine = ({ ufrag, password, fingerprint, setup }: Transport) =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${fingerprint}`,
    `a=setup:${setup}`,
    'a=rtpmap:96 VP8/90000',
    '',
  ].join('\r\n')

function tryCandidate(connection: PeerConnection, line: string): void {
  try {
    connection.addRemoteCandidate(line.slice(2), '0')
  } catch {
    // The browser's own connectivity checks find the path.
  }
}

function whenGathered(connection: PeerConnection): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  connection.onGatheringStateChange((state) => state === 'complete' && resolve())
  setTimeout(resolve, gatheringTime).unref()
  return promise
}

function readLocal(connection: PeerConnection, { port, announced }: PipeOptions): Transport {
  const sdp = connection.localDescription()?.sdp ?? ''
  const value = (name: string) => new RegExp(`^a=${name}:(.*?)\\r?$`, 'm').exec(sdp)?.[1] ?? ''
  return {
    ufrag: value('ice-ufrag'),
    password: value('ice-pwd'),
    fingerprint: value('fingerprint'),
    setup: value('setup'),
    candidates: (announced.length > 0 ? announced : ownAddresses()).map(
      (address, index) =>
        `a=candidate:${index + 1} 1 udp ${2_130_706_431 - index * 256} ${address} ${port} typ host`,
    ),
  }
}

/** The addresses of this machine; a browser on it uses the last. */
const ownAddresses = (): string[] => [
  ...Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  ),
  '127.0.0.1',
]
