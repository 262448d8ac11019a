import { createReadStream } from 'node:fs'
import type { Source } from '@akada/contract/meetings/model'

/** A stream of a recording, as its packets name it. */
export interface LoggedStream {
  id: number
  source: Source
  /** The sender's participant number. */
  owner: number
}

export interface LoggedPacket {
  stream: number
  /** Milliseconds since the beginning of the file. */
  at: number
  /** The sequence number, extended across its wrap. */
  seq: number
  timestamp: number
  marker: boolean
  payload: Buffer
}

export type LogEntry =
  | { kind: 'begin'; at: number }
  | { kind: 'stream'; stream: LoggedStream }
  | { kind: 'packet'; packet: LoggedPacket }

const mark = 0xa4_da
/** The mark, the kind and the length of what follows. */
const headBytes = 7
const packetBytes = 17
const kinds = { begin: 1, stream: 2, packet: 3 } as const
const longestEntry = 70_000

function entry(kind: keyof typeof kinds, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + length)
  bytes.writeUInt16BE(mark, 0)
  bytes[2] = kinds[kind]
  bytes.writeUInt32BE(length, 3)
  return bytes
}

/** The first entry of a file: its wall time, in milliseconds. */
export function writeBegin(at: number): Buffer {
  const bytes = entry('begin', 8)
  bytes.writeDoubleBE(at, headBytes)
  return bytes
}

export function writeStream(stream: LoggedStream): Buffer {
  const body = Buffer.from(JSON.stringify(stream))
  return Buffer.concat([entry('stream', body.length).subarray(0, headBytes), body])
}

/** One packet; its payload is copied unchanged. */
export function writePacket({ stream, at, seq, timestamp, marker, payload }: LoggedPacket): Buffer {
  const bytes = entry('packet', packetBytes + payload.length)
  bytes.writeUInt16BE(stream, headBytes)
  bytes.writeUIntBE(seq, headBytes + 2, 6)
  bytes.writeUInt32BE(Math.max(0, Math.round(at)), headBytes + 8)
  bytes.writeUInt32BE(timestamp, headBytes + 12)
  bytes[headBytes + 16] = marker ? 1 : 0
  payload.copy(bytes, headBytes + packetBytes)
  return bytes
}

function readEntry(kind: number, body: Buffer): LogEntry | undefined {
  if (kind === kinds.begin && body.length === 8) return { kind: 'begin', at: body.readDoubleBE(0) }
  if (kind === kinds.stream)
    return { kind: 'stream', stream: JSON.parse(body.toString('utf8')) as LoggedStream }
  if (kind !== kinds.packet || body.length < packetBytes) return undefined
  const packet = {
    stream: body.readUInt16BE(0),
    seq: body.readUIntBE(2, 6),
    at: body.readUInt32BE(8),
    timestamp: body.readUInt32BE(12),
    marker: body[16] === 1,
    payload: body.subarray(packetBytes),
  }
  return { kind: 'packet', packet }
}

/** Reads a file entry by entry; one that a crash cut off ends it. */
export async function* readPacketLog(path: string): AsyncGenerator<LogEntry> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= headBytes) {
      const length = rest.readUInt32BE(at + 3)
      if (rest.readUInt16BE(at) !== mark || length > longestEntry) return
      if (rest.length - at < headBytes + length) break
      const from = at + headBytes
      const found = readEntry(rest.readUInt8(at + 2), rest.subarray(from, from + length))
      if (found) yield found
      at = from + length
    }
    rest = rest.subarray(at)
  }
}
