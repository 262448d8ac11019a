import * as room from '@akada/contract/meetings/room-routes'
import type { MeetingParticipant, MeetingRules } from '@akada/contract/meetings/routes'
import { t } from '@lingui/core/macro'
import { call } from '#api/call.ts'
import { liveClient } from '#live/live.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { playSound } from '../pre/sounds.ts'
import { followLobby } from './follow-lobby.ts'
import { showReaction } from './react.ts'
import type { RoomSession } from './room-session.ts'
import { withMessages, withParticipant } from './room-store.ts'

/** Fetches the participants, and the messages since the last known one. */
export async function catchUp({ store, signal }: RoomSession): Promise<void> {
  const { meeting, messages } = store.getState()
  const params = { id: meeting.id }
  const [people, chat] = await Promise.all([
    call(room.listParticipants, { params }, { signal }),
    call(room.listMeetingMessages, { params, query: { after: messages.at(-1)?.seq ?? 0 } }, { signal }),
  ])
  const { participants, rules } = people
  store.setState((state) => ({
    participants,
    rules,
    messages: withMessages(state.messages, chat.messages),
  }))
}

/** Follows the events of a meeting until it is left. */
export function followRoom(session: RoomSession): void {
  const { store, signal } = session
  const { live } = liveClient
  const { id } = store.getState().meeting
  const until = (stop: () => void) => signal.addEventListener('abort', stop)
  const isOurs = (event: { meetingId: string }) => event.meetingId === id
  const refresh = () => void catchUp(session).catch(() => {})

  until(live.onConnect(refresh))
  until(live.onLost(refresh))
  until(live.on('room-joined', (joined) => joined.kind === 'meeting' && joined.id === id && refresh()))
  until(
    live.on('meeting-participant', (event) => {
      if (isOurs(event)) takeParticipant(session, event.participant)
    }),
  )
  until(
    live.on('meeting-left', (event) => {
      if (isOurs(event))
        store.setState(({ participants }) => ({
          participants: participants.filter(({ userId }) => userId !== event.userId),
        }))
    }),
  )
  until(live.on('meeting-rules', (event) => isOurs(event) && store.setState({ rules: event.rules })))
  until(store.subscribe((state, before) => announceRecording(state.rules, before.rules)))
  until(
    live.on('meeting-message', (event) => {
      if (!isOurs(event)) return
      store.setState(({ messages }) => ({ messages: withMessages(messages, [event.message]) }))
      if (event.message.sender.userId !== store.getState().self?.userId) playSound('messages')
    }),
  )
  until(live.on('meeting-wanted', (event) => isOurs(event) && session.setWanted(event.wanted)))
  until(live.on('meeting-media', (event) => isOurs(event) && void session.reconnect()))
  until(live.on('meeting-ended', (event) => isOurs(event) && void session.leave('ended')))
  followDecisions(session)
}

/** Nobody is recorded without knowing. */
function announceRecording(now: MeetingRules, before: MeetingRules): void {
  if (now.isRecorded === before.isRecorded) return
  showToast({
    message: now.isRecorded ? t`This meeting is being recorded.` : t`Recording has ended.`,
    tone: now.isRecorded ? 'danger' : 'ok',
  })
}

/** Somebody entered or changed; arrivals and raised hands may make a sound. */
function takeParticipant(session: RoomSession, participant: MeetingParticipant): void {
  const { store } = session
  const { participants, self, meeting } = store.getState()
  const before = participants.find(({ userId }) => userId === participant.userId)
  store.setState({ participants: withParticipant(participants, participant) })
  if (participant.userId === self?.userId) {
    store.setState({ self: participant })
    // A viewer of a live lesson who now teaches with its host sends, too.
    if (meeting.isLive && participant.role !== self.role) void session.reconnect()
    return
  }
  if (!before) playSound('joins')
  else if (participant.handRaised && !before.handRaised) playSound('hands')
}

/** The host's decisions about this member. */
function followDecisions(session: RoomSession): void {
  const { store, signal } = session
  const { live } = liveClient
  const { id } = store.getState().meeting
  const until = (stop: () => void) => signal.addEventListener('abort', stop)
  followLobby(session)
  until(
    live.on('meeting-muted', ({ meetingId, source }) => {
      if (meetingId === id && source !== 'screen') void session.turn(source, false)
    }),
  )
  until(
    live.on('meeting-signal', ({ meetingId, userId, ...signal }) => {
      if (meetingId === id && signal.type === 'emoji_reaction') showReaction(store, userId, signal.data.emoji)
    }),
  )
}
