import type { BoardChange, BoardItem } from './board-routes.ts'
import type { MeetingParticipant, MeetingRules, WantedMedia } from './model.ts'
import type { MeetingMessage } from './room-routes.ts'
import type { Recording } from './recording-routes.ts'

/**
 * What a browser relays to the others of a meeting without it being stored; `userId` and `timestamp` are the
 * server's.
 */
export type MeetingSignal =
  | { type: 'emoji_reaction'; data: { emoji: string; startPosition: number } }
  /** Points of a stroke while it is being drawn, and where somebody points at the board. */
  | {
      type: 'draw'
      data: {
        id: string
        /** A pencil unless set. */
        tool?: BoardItem['type'] | undefined
        points: number[]
        color: string
        width: number
      }
    }
  | { type: 'viewport'; data: { x: number; y: number; zoom: number } }

export type SentMeetingSignal = MeetingSignal & {
  meetingId: string
  userId: string
  timestamp: number
}

export interface MeetingEvents {
  /** Somebody joined, or changed: what they send, their hand, their role. */
  'meeting-participant': (event: { meetingId: string; participant: MeetingParticipant }) => void
  'meeting-left': (event: { meetingId: string; userId: string; isRemoved: boolean }) => void
  'meeting-rules': (event: { meetingId: string; rules: MeetingRules }) => void
  /** Private ones only to the two members who write to each other. */
  'meeting-message': (event: { meetingId: string; message: MeetingMessage }) => void
  'meeting-board': (event: { meetingId: string; change: BoardChange }) => void
  /** The media server was restarted: participants connect again. */
  'meeting-media': (event: { meetingId: string }) => void
  /** Only to the host: the film of a recording makes progress. */
  'recording-progress': (event: { recordingId: string; state: Recording['state']; progress: number }) => void
  'meeting-ended': (event: { meetingId: string }) => void
  /** Only to the member: the host accepted, declined or muted them. */
  'meeting-decision': (event: { meetingId: string; decision: 'admitted' | 'refused' }) => void
  /** Only to the member: what others show of them now. */
  'meeting-wanted': (event: { meetingId: string; wanted: WantedMedia }) => void
  'meeting-muted': (event: { meetingId: string; source: 'microphone' | 'camera' | 'screen' }) => void
  'meeting-signal': (event: SentMeetingSignal) => void
}
