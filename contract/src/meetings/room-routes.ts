import * as z from 'zod/mini'
import { Id, Place, Timestamp } from '../common.ts'
import {
  MeetingParticipant,
  MeetingRules,
  meetingMessageLength,
  meetingMessages,
  meetingParams,
} from './model.ts'
import { route } from '../route.ts'
import { visibleText } from '../text/visible-text.ts'

export const listParticipants = route({
  method: 'GET',
  path: '/meetings/:id/participants',
  summary: 'Who is inside, raised hands first in their order; hosts also see who waits.',
  access: 'member',
  params: meetingParams,
  reply: z.object({ participants: z.array(MeetingParticipant), rules: MeetingRules }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const setPresence = route({
  method: 'PATCH',
  path: '/meetings/:id/presence',
  summary:
    'What the caller sends, and their hand. Repeated every 15 seconds, it says that they are still inside.',
  access: 'member',
  params: meetingParams,
  body: z.partial(
    z.object({ audio: z.boolean(), video: z.boolean(), screen: z.boolean(), handRaised: z.boolean() }),
  ),
  reply: MeetingParticipant,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const leaveMeeting = route({
  method: 'POST',
  path: '/meetings/:id/leave',
  summary: 'Leaves a meeting; leaving it again changes nothing.',
  access: 'member',
  params: meetingParams,
  reply: z.object({ left: z.literal(true), seconds: z.int() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

export const endMeeting = route({
  method: 'POST',
  path: '/meetings/:id/end',
  summary: 'Ends a meeting for all, or calls off one that has not begun. For its host.',
  access: 'member',
  params: meetingParams,
  reply: z.object({ ended: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

const Moderation = z.enum([
  'admit',
  'refuse',
  'mute',
  'stop-camera',
  'remove',
  'lower-hand',
  'make-cohost',
  'make-guest',
])
/** What a host or co-host does to a participant. */
export type Moderation = z.infer<typeof Moderation>

export const moderateParticipant = route({
  method: 'PATCH',
  path: '/meetings/:id/participants/:userId',
  summary:
    'Lets somebody in or turns them away, mutes or removes them, lowers their hand or changes their role.',
  access: 'member',
  params: z.extend(meetingParams, { userId: Id }),
  body: z.object({
    action: Moderation,
  }),
  reply: MeetingParticipant,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

export const muteMeeting = route({
  method: 'POST',
  path: '/meetings/:id/mute',
  summary: 'Mutes everybody but the caller. For hosts and co-hosts.',
  access: 'member',
  params: meetingParams,
  reply: z.object({ muted: z.int() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

export const MeetingMessage = z.object({
  id: Id,
  seq: z.int(),
  sender: z.object({ userId: Id, name: z.string() }),
  message: z.string(),
  timestamp: Timestamp,
  isPrivate: z.boolean(),
  to: z.nullable(z.object({ userId: Id, name: z.string() })),
  clientId: z.nullable(z.string()),
})
export type MeetingMessage = z.infer<typeof MeetingMessage>

export const listMeetingMessages = route({
  method: 'GET',
  path: '/meetings/:id/messages',
  summary: 'The chat of a meeting, oldest first; `after` takes the number of the last message one has.',
  access: 'member',
  params: meetingParams,
  query: z.object({ after: z._default(Place, 0) }),
  reply: z.object({ messages: z.array(MeetingMessage) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const sendMeetingMessage = route({
  method: 'POST',
  path: '/meetings/:id/messages',
  summary: 'Writes to everybody in a meeting, or to one of them.',
  access: 'member',
  params: meetingParams,
  body: z.object({
    message: visibleText({ max: meetingMessageLength, empty: meetingMessages.emptyMessage }),
    to: z.optional(Id),
    clientId: z.uuid(),
  }),
  reply: MeetingMessage,
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
  limits: [{ max: 30, seconds: 60, per: 'account' }],
})

export const listAttendance = route({
  method: 'GET',
  path: '/meetings/:id/attendance',
  summary: 'Who was there, when, and how long. For the host.',
  access: 'member',
  params: meetingParams,
  reply: z.object({
    attendance: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        username: z.string(),
        firstJoinedAt: Timestamp,
        leftAt: z.nullable(Timestamp),
        seconds: z.int(),
        /** How the connection was, from 1 (bad) to 5 (good). */
        rating: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const rateMeeting = route({
  method: 'PUT',
  path: '/meetings/:id/rating',
  summary: 'How the connection was, from 1 (bad) to 5 (good). For participants.',
  access: 'member',
  params: meetingParams,
  body: z.object({ rating: z.int().check(z.gte(1), z.lte(5)) }),
  reply: z.object({ rating: z.int() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})
