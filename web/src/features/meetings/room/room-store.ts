import type { MeetingMessage } from '@akada/contract/meetings/room-routes'
import type {
  Meeting,
  MeetingParticipant,
  MeetingQuality,
  MeetingRules,
} from '@akada/contract/meetings/routes'
import { createStore } from 'zustand/vanilla'
import type { Health, Picture } from '../media/meeting-media.ts'

export interface Reaction {
  id: string
  userId: string
  emoji: string
}

export interface OutgoingMessage {
  clientId: string
  message: string
  to: string | undefined
  state: 'sending' | 'failed'
}

export type RoomStatus = 'joining' | 'waiting' | 'connected' | 'reconnecting' | 'failed' | 'over'

export interface RoomState {
  status: RoomStatus
  meeting: Meeting
  rules: MeetingRules
  self: MeetingParticipant | undefined
  participants: readonly MeetingParticipant[]
  messages: readonly MeetingMessage[]
  outgoing: readonly OutgoingMessage[]
  reactions: readonly Reaction[]
  /** Numbers of the active speakers, the loudest first. */
  speaking: readonly number[]
  /** What this browser sends now. */
  local: Partial<Record<'microphone' | 'camera' | 'screen', MediaStreamTrack>>
  isSharing: boolean
  /** Others' pictures by number, and the shared screen. */
  pictures: ReadonlyMap<number, Picture>
  screen: Picture | undefined
  quality: MeetingQuality
  /** The engine doesn't report bytes, so there is nothing to show. */
  isUnmeasured: boolean
  megabytes: number
  perMinute: number
  /** How the connection is; undefined where the engine doesn't say. */
  health: Health | undefined
  /** When it has been weak for a while: what to do about it is offered once. */
  isWeak: boolean
  joinedAt: number
}

export const createRoomStore = (meeting: Meeting, quality: MeetingQuality) =>
  createStore<RoomState>(() => ({
    status: 'joining',
    meeting,
    rules: meeting.rules,
    self: undefined,
    participants: [],
    messages: [],
    outgoing: [],
    reactions: [],
    speaking: [],
    local: {},
    isSharing: false,
    pictures: new Map(),
    screen: undefined,
    quality,
    isUnmeasured: false,
    megabytes: 0,
    perMinute: 0,
    health: undefined,
    isWeak: false,
    joinedAt: Date.now(),
  }))

export type RoomStore = ReturnType<typeof createRoomStore>

/** The list with an updated participant: raised hands first in their order, then hosts. */
export function withParticipant(
  list: readonly MeetingParticipant[],
  one: MeetingParticipant,
): MeetingParticipant[] {
  const others = list.filter(({ userId }) => userId !== one.userId)
  return one.state === 'left' ? others : [...others, one].toSorted(inOrder)
}

function inOrder(a: MeetingParticipant, b: MeetingParticipant): number {
  if (a.handRaisedAt !== b.handRaisedAt) {
    if (a.handRaisedAt === null) return 1
    if (b.handRaisedAt === null) return -1
    return a.handRaisedAt < b.handRaisedAt ? -1 : 1
  }
  return Number(a.role === 'guest') - Number(b.role === 'guest') || a.number - b.number
}

/** Messages by number, each once. */
export function withMessages(
  list: readonly MeetingMessage[],
  more: readonly MeetingMessage[],
): MeetingMessage[] {
  const bySeq = new Map([...list, ...more].map((one) => [one.seq, one]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
