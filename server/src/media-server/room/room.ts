import type { Source, WantedMedia } from '@akada/contract/meetings/model'
import type { Pipe } from '../pipe.ts'
import type { Recorder } from '../recording/recorder.ts'
import type { Offer } from '../sdp/read-offer.ts'
import type { SentMedia } from '../sdp/write-answer.ts'
import { Publisher } from './publisher.ts'
import { createSpeakers } from './speakers.ts'
import { type Publishers, Subscriber, type Wish } from './subscriber.ts'
import { createWanted } from './wanted.ts'

interface Peer {
  id: string
  number: number
  pipes: Pipe[]
  publisher: Publisher | undefined
  viewer: Subscriber
}

/** Both connections of a new participant; without `publish` they only watch. */
interface Arriving {
  id: string
  number: number
  publish: { pipe: Pipe; offer: Offer } | undefined
  subscribe: { pipe: Pipe; offer: Offer; sends: readonly SentMedia[] }
}

interface RoomParts {
  now: () => number
  /** What others show of a participant has changed. */
  onWanted: (id: string, wanted: WantedMedia) => void
  onEmpty: () => void
}

/** How often the room is rearranged and reports are sent, in ticks. */
const every = { arrange: 8, report: 20 } as const

/** Its picture is not sent while nobody shows it. */
const shares = (publisher: Publisher, now: number) =>
  [...publisher.streamsOf('screen'), ...publisher.streamsOf('screenAudio')].some((one) => one.isAlive(now))

/** All participants of one meeting. */
export class Room {
  readonly #parts: RoomParts
  readonly #peers = new Map<string, Peer>()
  readonly #byNumber = new Map<number, Peer>()
  readonly #speakers = createSpeakers()
  readonly #wanted
  #ticks = 0
  #recorder: Recorder | undefined

  constructor(parts: RoomParts) {
    this.#parts = parts
    this.#wanted = createWanted(parts.onWanted)
  }

  get size(): number {
    return this.#peers.size
  }

  join({ id, number, publish, subscribe }: Arriving): void {
    this.#remove(id)
    const { now } = this.#parts
    const publisher =
      publish &&
      new Publisher({
        ...publish,
        owner: number,
        now,
        onStream: () => void setImmediate(() => this.#arrange()),
        onAudio: (level, at) => this.#speakers.hear(number, level, at),
      })
    const publisherOf = ({ owner }: { owner: number }) => this.#byNumber.get(owner)?.publisher
    const viewer = new Subscriber({ ...subscribe, own: number, now, publisherOf })
    const pipes = [publish?.pipe, subscribe.pipe].filter((one) => one !== undefined)
    const peer: Peer = { id, number, pipes, publisher, viewer }
    this.#peers.set(id, peer)
    this.#byNumber.set(number, peer)
    for (const pipe of pipes) pipe.onState((state) => this.#follow(peer, state))
  }

  leave(id: string): void {
    if (!this.#remove(id) || this.#peers.size > 0) return
    void this.endRecording()
    this.#parts.onEmpty()
  }

  get recorder(): Recorder | undefined {
    return this.#recorder
  }

  /** Writes what participants send into a file, too. */
  record(recorder: Recorder): void {
    this.#recorder = recorder
    this.#arrange()
  }

  async endRecording(): Promise<void> {
    const recorder = this.#recorder
    this.#recorder = undefined
    await recorder?.close()
  }

  /** Answers what others show of the viewer. */
  want(id: string, wish: Wish): { isConnected: boolean; wanted: WantedMedia | null } {
    const viewer = this.#peers.get(id)?.viewer
    viewer?.want(wish)
    viewer?.arrange(this.#publishers, this.#parts.now())
    this.#updateWanted()
    return { isConnected: viewer !== undefined, wanted: this.#wanted.of(id) }
  }

  block(id: string, source: Source, isBlocked: boolean): void {
    this.#peers.get(id)?.publisher?.block(source, isBlocked)
  }

  /** Every 50 ms; at intervals it also assigns streams to slots and sends reports. */
  tick(at: number): void {
    this.#ticks += 1
    for (const { publisher, viewer } of this.#peers.values()) {
      publisher?.tick(at)
      viewer.tick(at)
    }
    this.#recorder?.flush()
    if (this.#ticks % every.arrange === 0) this.#arrange()
    if (this.#ticks % every.report !== 0) return
    for (const { publisher, viewer } of this.#peers.values()) {
      publisher?.report(at)
      viewer.report(at)
    }
  }

  close(): void {
    for (const id of this.#peers.keys()) this.leave(id)
  }

  readonly #publishers: Publishers = {
    of: (number) => this.#byNumber.get(number)?.publisher,
    voices: (present, except) =>
      this.#speakers.loudest(this.#parts.now(), present).filter((who) => who !== except),
    sentBy: (number, at) => {
      const peer = this.#byNumber.get(number)
      const wanted = peer && this.#wanted.of(peer.id)
      return (wanted && peer.publisher?.pictureRate(at, wanted)) ?? 0
    },
    screen: () => {
      const now = this.#parts.now()
      for (const { number, publisher } of this.#peers.values())
        if (publisher && shares(publisher, now)) return { number, publisher }
      return undefined
    },
  }

  #arrange(): void {
    const now = this.#parts.now()
    for (const { viewer } of this.#peers.values()) viewer.arrange(this.#publishers, now)
    this.#updateWanted()
    const senders = this.#recorder
      ? [...this.#peers.values()].flatMap(({ number, publisher }) =>
          publisher ? [{ number, publisher }] : [],
        )
      : []
    this.#recorder?.arrange({ senders, loudest: this.#speakers.loudest(now, []) }, now)
  }

  #updateWanted(): void {
    this.#wanted.update([...this.#peers.values()], this.#recorder !== undefined, this.#parts.now())
  }

  #follow(peer: Peer, state: 'connected' | 'lost'): void {
    if (this.#peers.get(peer.id) !== peer) return
    if (state === 'connected') peer.viewer.arrange(this.#publishers, this.#parts.now())
    else this.leave(peer.id)
  }

  #remove(id: string): boolean {
    const peer = this.#peers.get(id)
    if (!peer) return false
    this.#peers.delete(id)
    this.#byNumber.delete(peer.number)
    this.#speakers.forget(peer.number)
    this.#wanted.forget(id)
    for (const pipe of peer.pipes) pipe.close()
    return true
  }
}
