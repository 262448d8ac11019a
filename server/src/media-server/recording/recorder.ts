import { type WriteStream, createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { reservedBytes, measureDisk } from '#disk/disk-space.ts'
import type { Publisher } from '../room/publisher.ts'
import type { Forward, Stream } from '../room/stream.ts'
import { writeBegin, writePacket, writeStream } from './packet-log.ts'
import type { RecordingStatus } from './recording-status.ts'

export interface RecordingOptions {
  id: string
  /** Where recordings are; each has a folder of its own. */
  folder: string
  /** It ends when it has become this large. */
  maxBytes: number
  now: () => number
}

interface Sender {
  number: number
  publisher: Publisher
}

export interface RecordedRoom {
  senders: readonly Sender[]
  /** Numbers, the loudest first. */
  loudest: readonly number[]
}

/** Cameras in a recording at once, and the layer of each: films are for phones. */
export const recordingLimits = { cameras: 4, layer: 1 } as const
/** Milliseconds between two looks at the disk. */
const diskPause = 5_000

/** A file of packets as they arrive, unchanged: nothing is decoded while a meeting is on. */
export class Recorder {
  readonly id: string
  readonly #options: RecordingOptions
  readonly #file: WriteStream
  readonly #startedAt: number
  readonly #forwards = new Map<Stream, Forward>()
  #chunks: Buffer[] = []
  #bytes = 0
  #streams = 0
  #lookedAt = Number.NEGATIVE_INFINITY
  #end: RecordingStatus['ended'] | undefined

  constructor(options: RecordingOptions) {
    this.#options = options
    this.id = options.id
    this.#startedAt = options.now()
    const { folder, others } = openFolder(options)
    this.#bytes = others.bytes
    this.#file = createWriteStream(join(folder, `${String(others.count).padStart(4, '0')}.log`), {
      flags: 'wx',
      mode: 0o600,
    })
    this.#file.on('error', () => this.#stop('disk'))
    this.#add(writeBegin(Date.now()))
  }

  status(): RecordingStatus {
    return { id: this.id, bytes: this.#bytes, ended: this.#end ?? null }
  }

  /** Chooses what is recorded: all voices, the shared screen, and some cameras. */
  arrange({ senders, loudest }: RecordedRoom, at: number): void {
    if (this.#end) return
    const sounds = senders.flatMap(({ publisher }) => [
      ...publisher.streamsOf('microphone'),
      ...publisher.streamsOf('screenAudio'),
    ])
    const screen = senders.flatMap(({ publisher }) => publisher.streamsOf('screen')).slice(0, 1)
    const chosen = new Set([...sounds, ...screen, ...this.#cameras({ senders, loudest }, at)])
    for (const stream of this.#forwards.keys()) if (!chosen.has(stream)) this.#unhook(stream)
    for (const stream of chosen) if (!this.#forwards.has(stream)) this.#hook(stream, at)
    this.#lookAtDisk(at)
  }

  /** Writes what has come since the last call. */
  flush(): void {
    if (this.#chunks.length === 0 || this.#end) return
    const bytes = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#file.write(bytes)
  }

  /** Ends the file; resolves when it is whole. */
  async close(): Promise<void> {
    this.flush()
    this.#unhookAll()
    if (this.#file.closed || this.#file.destroyed) return
    await new Promise<void>((resolve) => {
      this.#file.once('close', resolve)
      this.#file.end()
    })
  }

  /** Participants in the picture stay there; free positions go to the loudest. */
  #cameras({ senders, loudest }: RecordedRoom, at: number): Stream[] {
    const alive = senders.flatMap(({ number, publisher }) => {
      const stream = publisher
        .streamsOf('camera')
        .filter((one) => one.layer <= recordingLimits.layer && one.isAlive(at))
        .toSorted((a, b) => b.layer - a.layer)[0]
      return stream ? [{ number, stream }] : []
    })
    const present = new Set(
      [...this.#forwards.keys()].flatMap(({ source, owner }) => (source === 'camera' ? owner : [])),
    )
    const rank = (number: number) =>
      (present.has(number) ? 0 : 1000) +
      (loudest.includes(number) ? loudest.indexOf(number) : 100) +
      number / 1e9
    return alive
      .toSorted((a, b) => rank(a.number) - rank(b.number))
      .slice(0, recordingLimits.cameras)
      .map(({ stream }) => stream)
  }

  #hook(stream: Stream, at: number): void {
    const id = this.#streams
    this.#streams += 1
    this.#add(writeStream({ id, source: stream.source, owner: stream.owner }))
    const take: Forward = ({ timestamp, marker, bytes, start, end }, seq) => {
      const payload = bytes.subarray(start, end)
      const since = this.#options.now() - this.#startedAt
      if (payload.length > 0)
        this.#add(writePacket({ stream: id, at: since, seq, timestamp, marker, payload }))
    }
    this.#forwards.set(stream, take)
    stream.forwardTo.add(take)
    stream.requestKeyFrame(at)
  }

  #unhook(stream: Stream): void {
    const take = this.#forwards.get(stream)
    if (take) stream.forwardTo.delete(take)
    this.#forwards.delete(stream)
  }

  #unhookAll(): void {
    for (const stream of this.#forwards.keys()) this.#unhook(stream)
  }

  #add(bytes: Buffer): void {
    if (this.#end) return
    this.#bytes += bytes.length
    this.#chunks.push(bytes)
    if (this.#bytes > this.#options.maxBytes) this.#stop('size')
  }

  #lookAtDisk(at: number): void {
    if (at - this.#lookedAt < diskPause) return
    this.#lookedAt = at
    this.#endWhenFull().catch(() => {})
  }

  async #endWhenFull(): Promise<void> {
    const room = await measureDisk(this.#options.folder)
    if (room.free < reservedBytes.fromFiles(room)) this.#stop('disk')
  }

  #stop(reason: 'size' | 'disk'): void {
    if (this.#end) return
    this.flush()
    this.#end = reason
    this.#unhookAll()
    this.#file.end()
  }
}

/** The folder of a recording, and what is in it already: after a crash another file continues it. */
function openFolder({ folder: parent, id }: RecordingOptions) {
  const folder = join(parent, id)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = readdirSync(folder)
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  return { folder, others: { count: names.length, bytes } }
}
