import type { Source, WantedMedia } from '@akada/contract/meetings/model'
import type { Joining } from './media-server.ts'
import type { WantedChange } from './room/wanted.ts'
import type { Wish } from './room/subscriber.ts'
import type { RecordingStatus } from './recording/recording-status.ts'

interface Who {
  room: string
  id: string
}

/** What a media server does now; packets are counted since its start. */
export interface MediaStatus {
  rooms: number
  participants: number
  received: number
  sent: number
  /** Received, but dropped because there was no time to forward them. */
  dropped: number
}

/** Calls from server processes to a media server. */
export interface MediaCalls {
  join: { body: Joining; reply: { publish: string | null; subscribe: string } }
  want: { body: Who & Wish; reply: { isConnected: boolean; wanted: WantedMedia | null } }
  block: { body: Who & { source: Source; isBlocked: boolean }; reply: null }
  leave: { body: Who; reply: null }
  end: { body: { room: string }; reply: null }
  record: { body: { room: string; id: string; maxBytes: number }; reply: boolean }
  recording: { body: { room: string }; reply: RecordingStatus | null }
  endRecording: { body: { room: string }; reply: null }
  status: { body: Record<string, never>; reply: MediaStatus }
}

export type MediaCall = keyof MediaCalls

/** What a media server reports to its parent process when it is ready: where it accepts calls. */
export interface MediaReport {
  port: number
}

/** How a media server is started. */
export interface MediaServerStart {
  key: string
  host: string
  /** Where its UDP and TCP ports listen; on every network when there is none. */
  mediaHost: string | undefined
  udpPort: number
  /** Where it takes calls; 0 for any port. */
  controlPort: number
  announced: readonly string[]
  /** Whether somebody may come through a relay. */
  hasRelays: boolean
  /** Where recordings are. */
  folder: string
}

/** The media servers of this process, and the way to those of others. */
export interface MediaServers {
  /** The address of one of our media servers that takes a room; started on demand. */
  place: (room: string) => Promise<string>
  /** Calls a media server, ours or another's; throws MediaServerGone when it does not respond. */
  call: <C extends MediaCall>(
    address: string,
    call: C,
    body: MediaCalls[C]['body'],
  ) => Promise<MediaCalls[C]['reply']>
  /** Called when a media server exited unexpectedly. */
  onEnded: (hear: (address: string) => void) => void
  /** Called when what others show of a participant changes. */
  onWanted: (hear: (change: WantedChange) => void) => void
  /** Status of all media servers, and how often one exited unexpectedly. */
  status: () => Promise<MediaStatus & { servers: number; restarts: number }>
  stop: () => void
}
