import type { MeetingQuality, Source } from '@akada/contract/meeting'
import type { Joining } from './media-server.ts'
import type { WantedPicture } from './room/viewer.ts'

interface Who {
  room: string
  id: string
}

/** Calls from server processes to a media server. */
export interface MediaCalls {
  join: { body: Joining; reply: { publish: string | null; subscribe: string } }
  want: { body: Who & { pictures: WantedPicture[]; quality: MeetingQuality }; reply: boolean }
  block: { body: Who & { source: Source; isBlocked: boolean }; reply: null }
  leave: { body: Who; reply: null }
  end: { body: { room: string }; reply: null }
  status: { body: Record<string, never>; reply: { rooms: number; participants: number } }
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
  udpPort: number
  announced: readonly string[]
}
