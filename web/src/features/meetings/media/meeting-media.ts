import type { MeetingEngine, MeetingQuality, MeetingToken, Source } from '@akada/contract/meetings'

/** A picture as engines hand it out: a track to be played, or an element that the engine draws into. */
export type Picture = MediaStreamTrack | HTMLElement

/** A participant whose picture is on the screen, and how wide. */
export interface Seen {
  number: number
  width: number
}

/** What one connects with: a token of the built-in media server, or of a vendor. */
export type Ticket = Pick<MeetingToken, 'engine' | 'token' | 'iceServers' | 'vendor'>

export interface MediaParts {
  meetingId: string
  ticket: Ticket
  /** Who one is: the number by which everybody is known, and the name. */
  self: { number: number; name: string }
  /** Without it the connection only watches. */
  publishes: boolean
  quality: MeetingQuality
  /** Pictures of others by their number, and the shared screen, whenever either changes. */
  onPictures: (pictures: ReadonlyMap<number, Picture>, screen: Picture | undefined) => void
  /** The connection is gone for good; another takes its place. */
  onLost: () => void
  /** What a vendor's token is followed by before it expires. */
  renew: () => Promise<Ticket>
}

/**
 * One connection to what carries a meeting. Chat, hands, reactions and the board never go through it: they are on our own
 * socket with every engine.
 */
export interface MeetingMedia {
  readonly engine: MeetingEngine
  /** Makes the client ready; throws MeetingError INIT_FAILED. */
  init: () => Promise<void>
  /** Throws MeetingError NO_CLIENT before `init` and after `leave`. */
  join: () => Promise<void>
  /** Never fails, and may be repeated. */
  leave: () => Promise<void>
  /** Sends a track of a source from now on, or nothing. */
  send: (source: Source, track: MediaStreamTrack | null) => Promise<void>
  /** For engines that ask for the screen themselves: shares it until `stopScreen`. */
  ownScreen?: { start: (onEnded: () => void) => Promise<void>; stop: () => Promise<void> }
  /** Which pictures are on the screen; no others are received. */
  see: (seen: readonly Seen[]) => void
  setQuality: (quality: MeetingQuality) => Promise<void>
  setSpeaker: (deviceId: string) => Promise<void>
  /** Numbers of those who are heard, the loudest first. */
  speakers: () => readonly number[]
  /** Bytes that went and came; undefined where the engine doesn't say. */
  bytes: () => Promise<number | undefined>
}

export type MeetingErrorCode =
  | 'INIT_FAILED'
  | 'NO_CLIENT'
  | 'NOT_IN_SESSION'
  | 'SHARE_STATE_MISMATCH'
  | 'USER_MISMATCH'
  | 'REFUSED'

interface Cause {
  vendorCode?: number | string
  cause?: unknown
}

/** What went wrong with an engine, in the same words for all of them. */
export class MeetingError extends Error {
  override name = 'MeetingError'
  readonly code: MeetingErrorCode
  readonly vendorCode: number | string | undefined

  constructor(code: MeetingErrorCode, { vendorCode, cause }: Cause = {}) {
    super(vendorCode === undefined ? code : `${code} (${vendorCode})`, { cause })
    this.code = code
    this.vendorCode = vendorCode
  }

  /** Whether the same may work a moment later. */
  get isRetryable(): boolean {
    return this.code === 'SHARE_STATE_MISMATCH' || this.code === 'USER_MISMATCH'
  }
}
