import { networkInterfaces } from 'node:os'
import { PeerConnection, type Track } from 'node-datachannel'
import { oneLine } from './sdp/one-line.ts'
import type { Transport } from './sdp/read-offer.ts'
import { createTurn } from './turn.ts'

/** The methods that the media server needs of a transport, which hides ICE, DTLS and SRTP. */
export interface Pipe {
  local: Transport
  /** Whether what is sent arrives, which begins with the state `connected`. */
  isOpen: () => boolean
  send: (bytes: Buffer) => boolean
  onPacket: (take: (bytes: Buffer) => void) => void
  onState: (take: (state: 'connected' | 'lost') => void) => void
  close: () => void
}

/** Packets of all pipes of this process; `dropped` are those received that there was no time to forward. */
export const traffic = { received: 0, sent: 0, dropped: 0 }

/** So many packets take a tenth of a second at most, after which calls and timers have their turn. */
const turn = createTurn(8_000)
/** Bytes up to which a packet is sound or a report, which are forwarded whatever the load. */
const small = 300

export interface PipeOptions {
  /** One UDP port for all connections. */
  port: number
  /** The address on which that port listens; every network when there is none. */
  host?: string | undefined
  /** Where connections over TCP come in, for networks that let no UDP through. */
  tcpPort?: number | undefined
  /** Where those behind relays come in, when there are relays. */
  relayPort?: number | undefined
  /** Addresses under which browsers reach this machine; by default those of its network cards. */
  announced: readonly string[]
}

/** The ICE password of each open connection of this process, by its name. */
const passwords = new Map<string, string>()
export const passwordOf = (name: string): string | undefined => passwords.get(name)

/** How long gathering our own addresses may take, in milliseconds. */
const gatheringTime = 2_000

/** Opens our side of a connection that a browser has offered. */
export async function openPipe(remote: Transport, options: PipeOptions): Promise<Pipe> {
  const { port, host } = options
  const connection = new PeerConnection('akada', {
    iceServers: [],
    ...(host && { bindAddress: host }),
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
  })
  const takers = { packet: (_bytes: Buffer) => {}, state: (_state: 'connected' | 'lost') => {} }
  const line = holdTrack(connection, {
    packet: (bytes) => takers.packet(bytes),
    open: () => takers.state('connected'),
  })
  connection.onStateChange((state) => {
    if (state === 'failed' || state === 'closed') takers.state('lost')
  })
  const gathered = whenGathered(connection)
  connection.setRemoteDescription(oneLine(remote), 'offer')
  for (const line of remote.candidates) tryCandidate(connection, line)
  await gathered
  const local = readLocal(connection, options)
  passwords.set(local.ufrag, local.password)
  return {
    local,
    isOpen: () => line.isOpen(),
    send: (bytes) => line.send(bytes),
    onPacket: (take) => void (takers.packet = take),
    onState: (take) => void (takers.state = take),
    close() {
      takers.packet = () => {}
      takers.state = () => {}
      passwords.delete(local.ufrag)
      line.close()
      connection.close()
    },
  }
}

interface TrackTakers {
  packet: (bytes: Buffer) => void
  open: () => void
}

/** The only track of a connection. */
function holdTrack(connection: PeerConnection, take: TrackTakers) {
  // Without a reference the track is garbage-collected, and silently stops.
  let track: Track | undefined
  let isOpen = false
  let isOver = false
  connection.onTrack((found) => {
    if (isOver) return found.close()
    track = found
    found.onOpen(() => {
      isOpen = !isOver
      if (isOpen) take.open()
    })
    found.onMessage((bytes) => {
      traffic.received += 1
      if (bytes.length <= small || turn.hasRoom()) take.packet(bytes)
      else traffic.dropped += 1
    })
    // Only with this the module frees what it holds of a closed track.
    found.onClosed(() => (isOpen = false))
    isOpen = found.isOpen()
    return undefined
  })
  return {
    isOpen: () => isOpen,
    send(bytes: Buffer): boolean {
      if (!isOpen || !track) return false
      traffic.sent += 1
      turn.count()
      try {
        return track.sendMessageBinary(bytes)
      } catch {
        isOpen = false
        return false
      }
    },
    /** The module references its callbacks, and with them all of a participant, until the track itself is closed. */
    close(): void {
      isOver = true
      isOpen = false
      track?.close()
      track = undefined
    },
  }
}

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

function readLocal(connection: PeerConnection, options: PipeOptions): Transport {
  const sdp = connection.localDescription()?.sdp ?? ''
  const value = (name: string) => new RegExp(`^a=${name}:(.*?)\\r?$`, 'm').exec(sdp)?.[1] ?? ''
  return {
    ufrag: value('ice-ufrag'),
    password: value('ice-pwd'),
    fingerprint: value('fingerprint'),
    setup: value('setup'),
    candidates: candidatesOf(options),
  }
}

/** UDP first: over TCP a lost packet holds up all that follow, and what is meant for relays takes longer. */
function candidatesOf({ port, host, tcpPort, relayPort, announced }: PipeOptions): string[] {
  const hosts = host ? [host] : ownAddresses()
  const addresses = announced.length > 0 ? announced : hosts
  const line = (address: string, index: number) =>
    `a=candidate:${index + 1} 1 udp ${first.udp - index * 256} ${address} ${port} typ host`
  const overTcp = (address: string, index: number) =>
    `a=candidate:${addresses.length + index + 1} 1 tcp ${first.tcp - index * 256} ${address} ${tcpPort} typ host tcptype passive`
  const overRelay = (address: string, index: number) =>
    `a=candidate:${addresses.length * 2 + index + 1} 1 udp ${first.relay - index * 256} ${address} ${relayPort} typ host`
  return [
    ...addresses.map(line),
    ...(tcpPort === undefined ? [] : addresses.map(overTcp)),
    ...(relayPort === undefined ? [] : addresses.map(overRelay)),
  ]
}

/** The priority of the first candidate of a kind (RFC 8445, RFC 6544). */
const first = { udp: 2_130_706_431, tcp: 1_684_797_951, relay: 1_684_732_415 } as const

/** The addresses of this machine; a browser on it uses the last. */
const ownAddresses = (): string[] => [
  ...Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  ),
  '127.0.0.1',
]
