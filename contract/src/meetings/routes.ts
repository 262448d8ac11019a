import * as z from 'zod/mini'
import { Id, Timestamp, Whole } from '../common.ts'
import {
  Meeting,
  MeetingForm,
  MeetingParticipant,
  MeetingRole,
  MeetingRules,
  Quality,
  WantedMedia,
  mediaSlots,
  meetingEngines,
  meetingParams,
  vendorEngines,
} from './model.ts'
import { route } from '../route.ts'
import { code, optionalName } from '../text/visible-text.ts'

export * from './model.ts'

export const createMeeting = route({
  method: 'POST',
  path: '/meetings',
  summary: 'Makes a meeting; the caller is its host.',
  access: 'member',
  body: MeetingForm,
  reply: Meeting,
  status: 201,
  errors: ['API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 10, seconds: 3600, per: 'account' }],
})

export const listMeetings = route({
  method: 'GET',
  path: '/meetings',
  summary:
    "The caller's meetings that are on or still to come, the next one first; or the last that are over.",
  access: 'member',
  query: z.object({ when: z.optional(z.enum(['past'])) }),
  reply: z.object({ meetings: z.array(Meeting) }),
})

export const listLiveMeetings = route({
  method: 'GET',
  path: '/meetings/live',
  summary:
    'Live lessons that are on now or come next: all, those of one host, or those of members whom the caller follows.',
  access: 'member',
  query: z.object({ hostId: z.optional(Id), from: z.optional(z.enum(['followed'])) }),
  reply: z.object({ meetings: z.array(Meeting) }),
})

export const getMeeting = route({
  method: 'GET',
  path: '/meetings/:id',
  summary: 'One meeting by its code or id. `bypass` skips the pre-join screen; it is no right to come in.',
  access: 'member',
  params: meetingParams,
  query: z.object({ action: z.optional(z.enum(['join'])), bypass: z.optional(code(20)) }),
  reply: Meeting,
  errors: ['API_ERR_NOT_FOUND'],
  limits: [{ max: 30, seconds: 60, per: 'account' }],
})

export const updateMeeting = route({
  method: 'PATCH',
  path: '/meetings/:id',
  summary:
    'Changes the rules of a meeting: its title, the lock, the lobby, who draws and who clears. For hosts and co-hosts; only the host records it.',
  access: 'member',
  params: meetingParams,
  body: z.partial(z.extend(MeetingRules, { title: optionalName(100) })),
  reply: MeetingRules,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const remindOfMeeting = route({
  method: 'PUT',
  path: '/meetings/:id/reminder',
  summary: 'Whether the caller is notified shortly before a live lesson, and when it begins.',
  access: 'member',
  params: meetingParams,
  body: z.object({ isReminded: z.boolean() }),
  reply: z.object({ isReminded: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

const MeetingToken = z.object({
  /** `waiting` until the host lets the caller in; there is no token before. */
  state: z.enum(['admitted', 'waiting']),
  token: z.nullable(z.string()),
  expiresAt: z.nullable(Timestamp),
  role: MeetingRole,
  participant: MeetingParticipant,
  engine: z.enum(meetingEngines),
  iceServers: z.array(IceServer),
  /** What a client of the vendor connects with; null while the built-in media server holds the meeting. */
  vendor: z.nullable(
    z.object({
      engine: z.enum(vendorEngines),
      key: z.string(),
      channel: z.string(),
      token: z.string(),
      /** Where LiveKit's server is. */
      url: z.nullable(z.string()),
      /** For a second connection that carries the shared screen, where the vendor needs one (Agora). */
      screenToken: z.nullable(z.string()),
      expiresAt: Timestamp,
    }),
  ),
})
export type MeetingToken = z.infer<typeof MeetingToken>

const entering = {
  access: 'member',
  params: meetingParams,
  reply: MeetingToken,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PLAN_LIMIT'],
  limits: [{ max: 30, seconds: 60, per: 'account' }],
} as const

export const getMeetingToken = route({
  ...entering,
  method: 'GET',
  path: '/meetings/:id/token',
  summary: 'Asks to come in: a token for the media server, or a place in the lobby.',
  query: z.object({ name: z.optional(optionalName(120)) }),
})

export const generateMeetingToken = route({
  ...entering,
  method: 'GET',
  path: '/meetings/:id/generate',
  summary: 'A fresh token for somebody who has come in already, before theirs expires.',
})

const Sdp = z.string().check(z.minLength(100), z.maxLength(30_000), z.regex(/^v=0\s/))

export const joinMeeting = route({
  method: 'POST',
  path: '/meetings/:id/media',
  summary:
    "Connects to the media server: the browser's offers, and our answers. `publish` is null for who only watches.",
  access: 'member',
  params: meetingParams,
  body: z.object({ token: code(2000), quality: Quality, publish: z.nullable(Sdp), subscribe: Sdp }),
  reply: z.object({ publish: z.nullable(z.string()), subscribe: z.string(), number: z.int() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_MEDIA_SERVER'],
  limits: [{ max: 30, seconds: 60, per: 'account' }],
})

export const setMeetingView = route({
  method: 'PUT',
  path: '/meetings/:id/media',
  summary: 'Which cameras the caller sees, in which slot and how wide; the rest is not sent to them.',
  access: 'member',
  params: meetingParams,
  body: z.object({
    quality: Quality,
    pictures: z
      .array(
        z.object({
          slot: z.int().check(z.gte(0), z.lt(mediaSlots.video - 1)),
          number: Whole,
          width: z.int().check(z.gte(0), z.lte(4096)),
        }),
      )
      .check(z.maxLength(mediaSlots.video - 1)),
    /** A shared screen is hidden by a board, or in a tab that nobody sees. */
    screen: z._default(z.boolean(), true),
  }),
  reply: z.object({ isConnected: z.boolean(), wanted: z.nullable(WantedMedia) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})
