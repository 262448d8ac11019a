import type { CommentEvents } from './comments/events.ts'
import type { CommunityEvents } from './communities/events.ts'
import type { CourseEvents } from './courses/events.ts'
import type { MediaEvents } from './media/events.ts'
import type { MessageEvents } from './messages/events.ts'
import type { MeetingEvents, MeetingSignal } from './meetings/events.ts'
import type { MoneyEvents } from './payments/events.ts'
import type { NotificationEvents } from './notifications/events.ts'
import type { PostEvents } from './posts/events.ts'
import type { ProfileEvents } from './profiles/events.ts'
import type { QuizEvents } from './quizzes/events.ts'

/** How the browser maintains its socket (second document, section 9); times in milliseconds. */
export const socketRules = {
  attempts: 10,
  firstDelay: 1_000,
  growth: 1.5,
  longestDelay: 30_000,
  ping: 30_000,
  timeout: 20_000,
  tokenCheck: 5_000,
} as const

/** What the server sends to browsers, by event name. Each domain declares its own events; add those of a new one here. */
export interface ServerToClient
  extends
    PostEvents,
    MediaEvents,
    CommentEvents,
    ProfileEvents,
    NotificationEvents,
    CourseEvents,
    CommunityEvents,
    MessageEvents,
    QuizEvents,
    MeetingEvents,
    MoneyEvents {
  /** Replaces an event of this number that is hidden from this member. */
  skipped: (event: Record<string, never>) => void
}

/** The kinds of rooms that members join, each declared by one feature of the server; add those of a new domain here. */
export const roomKinds = [
  'post',
  'course',
  'lesson',
  'conversation',
  'conversation-count',
  'community',
  'meeting',
] as const
export type RoomKind = (typeof roomKinds)[number]

export interface RoomRef {
  kind: RoomKind
  id: string
}

/** The name of a room that was joined. */
export type JoinedRoom = `${RoomKind}:${string}`

export const roomName = ({ kind, id }: RoomRef): JoinedRoom => `${kind}:${id}`

/** The room of such a name; nothing for any other name. */
export function roomOf(name: JoinedRoom): RoomRef
export function roomOf(name: string): RoomRef | undefined
export function roomOf(name: string): RoomRef | undefined {
  const kind = roomKinds.find((one) => name.startsWith(`${one}:`))
  return kind && { kind, id: name.slice(kind.length + 1) }
}

interface RoomAlias {
  join: 'join-post'
  leave: 'leave-post'
  idField: 'postId'
}

/** The specification's own messages for a kind of room; `join-room` and `leave-room` do the same. */
export const roomAliases: Partial<Record<RoomKind, RoomAlias>> = {
  post: { join: 'join-post', leave: 'leave-post', idField: 'postId' },
}

/** A room as a browser names it; `self` is the member's own. */
export type LiveRoom = 'feed' | 'self' | JoinedRoom

/** The position of an event: rooms number theirs without gaps. */
export interface LivePlace {
  room: LiveRoom
  seq: number
  /** The same for one event that was published to several rooms, which counts once. */
  sharedId?: string | null
}

/** Events on the wire: each with its position, unless the server could not number it. */
export type PlacedEvents = {
  [E in keyof ServerToClient]: (payload: Parameters<ServerToClient[E]>[0], place?: LivePlace) => void
}

export interface MissedEvent extends Omit<LivePlace, 'room'> {
  event: keyof ServerToClient
  payload: object
}

/** Seconds before a first join whose events are sent with the reply. */
export const recentSeconds = 15

/**
 * The reply to joining or rejoining a room: its newest number, and the events after `since`, in order. Without `since` the
 * reply has the events of the last moment: what was fetched meanwhile may or may not contain them.
 */
export type JoinReply =
  | {
      seq: number
      missed: MissedEvent[]
      /** False when more was missed than the log holds: what was fetched before must be fetched again. */
      isComplete: boolean
    }
  | { refused: 'API_ERR_NOT_FOUND' | 'API_ERR_RATE_LIMIT' | 'API_ERR_INTERNAL' }

/** What browsers may send to the others in a room, by the kind of the room. */
export type RoomSignal = MeetingSignal

interface Since {
  /** The number of the last event received in the room. */
  since?: number
}
type OnReply = (reply: JoinReply) => void

/** What the browser sends to the server. */
export interface ClientToServer {
  'join-room': (event: RoomRef & Since, onReply: OnReply) => void
  'leave-room': (event: RoomRef) => void
  /**
   * Something relayed to the others in a joined room without being stored: a reaction, a stroke that is being drawn.
   */
  'signal-room': (event: RoomRef & { signal: RoomSignal }) => void
  /** The specification's own messages to join and leave a post's room. */
  'join-post': (event: { postId: string } & Since, onReply: OnReply) => void
  'leave-post': (event: { postId: string }) => void
  /** For the rooms a socket is always in. */
  'catch-up': (event: { room: 'feed' | 'self' } & Since, onReply: OnReply) => void
  /** Answered at once, so that the browser can measure its latency. */
  ping: (onReply: () => void) => void
}
