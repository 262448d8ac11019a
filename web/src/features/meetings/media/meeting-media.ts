import type { WantedMedia } from '@akada/contract/meetings/model'
import type { MeetingEngine, MeetingQuality, MeetingToken, Source } from '@akada/contract/meetings/routes'

/** A picture as engines provide it: a track to play, or an element that the engine renders into. */
export type Picture = MediaStreamTrack | HTMLElement

/** A visible participant, and the displayed width. */
export interface Seen {
  number: number
  width: number
}

/** Credentials: a token of the built-in media server, or of a vendor. */
export type Ticket = Pick<MeetingToken, 'engine' | 'token' | 'iceServers' | 'vendor'>

/** What a connection carries now. */
export type Health = 'good' | 'fair' | 'weak'

export interface MediaParts {
  meetingId: string
  ticket: Ticket
  /** The own identity: the participant's number, and the name. */
  self: { number: number; name: string }
  /** If missing, the connection only watches. */
  publishes: boolean
  quality: MeetingQuality
  /** Others' pictures by number, and the shared screen, whenever either changes. */
  onPictures: (pictures: ReadonlyMap<number, Picture>, screen: Picture | undefined) => void
  /** The connection is permanently gone; another replaces it. */
  onLost: () => void
  /** Renews a vendor's token before it expires. */
  renew: () => Promise<Ticket>
}

/**
 * One connection to a meeting's engine. Chat, hands, reactions and the board never use it: they are on our own socket
 * with every engine.
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
  /** For engines that request the screen themselves: shares it until `stopScreen`. */
  ownScreen?: { start: (onEnded: () => void) => Promise<void>; stop: () => Promise<void> }
  /** Which pictures are visible, and whether a shared screen is; nothing else is received. */
  see: (seen: readonly Seen[], hasScreen?: boolean) => void
  /** What others show of this browser's pictures, so that it sends nothing else; engines that know by themselves have none. */
  setWanted?: (wanted: WantedMedia) => Promise<void>
  setQuality: (quality: MeetingQuality) => Promise<void>
  setSpeaker: (deviceId: string) => Promise<void>
  /** Numbers of the active speakers, the loudest first. */
  speakers: () => readonly number[]
  /** Bytes sent and received; undefined if the engine doesn't report them. */
  bytes: () => Promise<number | undefined>
  /** How the connection is since the last call; absent where engines don't say. */
  health?: () => Promise<Health | undefined>
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

/** An engine's error, in the same words for all of them. */
export class MeetingError extends Error {
  override name = 'MeetingError'
  readonly code: MeetingErrorCode
  readonly vendorCode: number | string | undefined

  constructor(code: MeetingErrorCode, { vendorCode, cause }: Cause = {}) {
    super(vendorCode === undefined ? code : `${code} (${vendorCode})`, { cause })
    this.code = code
    this.vendorCode = vendorCode
  }

  /** Whether a retry may succeed. */
  get isRetryable(): boolean {
    return this.code === 'SHARE_STATE_MISMATCH' || this.code === 'USER_MISMATCH'
  }
}
