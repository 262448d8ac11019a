import * as z from 'zod/mini'
import { Brand } from '../branding/routes.ts'
import { Id, Timestamp, memberFields } from '../common.ts'
import { code, optionalName } from '../text/visible-text.ts'

export * from './meeting-code.ts'

export const meetingMessages = {
  code: /*i18n*/ 'Please enter a valid meeting code',
  ended: /*i18n*/ 'This meeting has ended.',
  locked: /*i18n*/ 'The host has locked this meeting.',
  removed: /*i18n*/ 'The host has removed you from this meeting.',
  notYet: /*i18n*/ 'This meeting opens 10 minutes before it starts.',
  full: /*i18n*/ 'This meeting is full.',
  notInside: /*i18n*/ 'Join the meeting first.',
  sharing: /*i18n*/ 'Someone is already sharing.',
  noDrawing: /*i18n*/ 'The host has switched drawing off.',
  noClearing: /*i18n*/ 'Only hosts may clear this board.',
  fullBoard: /*i18n*/ 'This board is full. Clear some of it first.',
  fullShare: /*i18n*/ 'You have reached the drawing limit for one person. Remove some of yours first.',
  fullStore: /*i18n*/ 'You have drawn a lot in a short time. Try again later.',
  emptyMessage: /*i18n*/ 'Write something first.',
} as const

/** Meetings open this many minutes before they start. */
export const meetingOpensMinutes = 10
/** How many people one meeting holds, and one stream of a live lesson. */
export const meetingSeats = { meeting: 30, live: 300 } as const
/** Seconds between heartbeats of a browser, and seconds without one after which it counts as gone. */
export const presence = { every: 15, gone: 40 } as const
export const meetingMessageLength = 1000
/** What can be drawn on a whiteboard. */
export const boardTools = ['pencil', 'marker', 'line', 'arrow', 'rectangle', 'ellipse', 'text'] as const
/**
 * Items are counted as they are shown: of all, and of one guest. What one person has stored includes what is hidden, which
 * stays for longer than undo reaches back: so many actions, and minutes.
 */
export const boardLimits = {
  ops: 30,
  points: 400,
  items: 20_000,
  share: 5_000,
  stored: 40_000,
  text: 500,
  undo: 100,
  undoMinutes: 60,
} as const

/** What a participant sends, in the order of the media of their offer. */
export const meetingSources = ['microphone', 'camera', 'screen', 'screenAudio'] as const
export type Source = (typeof meetingSources)[number]

/** What carries sound and pictures: the built-in media server, or a vendor's once its keys are set. */
export const vendorEngines = ['zoom', 'agora', 'livekit'] as const
export type VendorEngine = (typeof vendorEngines)[number]
export const meetingEngines = ['embedded', ...vendorEngines] as const
export type MeetingEngine = (typeof meetingEngines)[number]

/** Agora takes one picture per connection: a shared screen comes from its participant's number plus this. */
export const screenNumbers = 1_000_000_000

/** How much data a meeting may use: sound alone, small pictures, or what the connection carries. */
export const meetingQualities = ['audioOnly', 'low', 'auto'] as const
export type MeetingQuality = (typeof meetingQualities)[number]
/** Megabytes a minute, sent and received, as shown to members; a shared screen comes on top of all but `auto`. */
export const megabytesPerMinute = { audioOnly: 0.3, low: 2.4, auto: 9 } as const satisfies Record<
  MeetingQuality,
  number
>

/** Voices, cameras and the shared screen have so many places on a viewer's connection; the last of each kind is the screen's. */
export const mediaSlots = { audio: 4, video: 10 } as const

/** What others show of a participant: layers of their camera, 0 for the smallest, and their screen. Nothing else need be sent. */
export const WantedMedia = z.object({ layers: z.array(z.int()), screen: z.boolean() })
export type WantedMedia = z.infer<typeof WantedMedia>

/** The code of a meeting, with or without its dashes, or its id. */
const meetingId = code(64, meetingMessages.code).check(z.trim(), z.minLength(1, meetingMessages.code))
export const meetingParams = z.object({ id: meetingId })

export const MeetingType = z.enum(['INSTANT', 'SCHEDULED'])
export const MeetingProvider = z.enum(['zoom', 'agora'])
export const MeetingRole = z.enum(['host', 'cohost', 'guest'])
export const Quality = z.enum(meetingQualities)

export const MeetingRules = z.object({
  title: z.string(),
  isLocked: z.boolean(),
  hasLobby: z.boolean(),
  canDraw: z.boolean(),
  /** Whether guests may clear the whiteboard. */
  canClear: z.boolean(),
  /** Only the host starts and ends recording; everybody inside is notified. */
  isRecorded: z.boolean(),
})
export type MeetingRules = z.infer<typeof MeetingRules>

const Person = z.object({ id: Id, ...memberFields })

export const MeetingParticipant = z.object({
  userId: Id,
  /** The number by which the media server identifies a sender. */
  number: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: MeetingRole,
  state: z.enum(['waiting', 'inside', 'left']),
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
  handRaised: z.boolean(),
  /** When the hand went up: hands are taken in this order. */
  handRaisedAt: z.nullable(Timestamp),
})
export type MeetingParticipant = z.infer<typeof MeetingParticipant>

export const Meeting = z.object({
  id: Id,
  meetingCode: z.string(),
  type: MeetingType,
  provider: MeetingProvider,
  includeWebinar: z.boolean(),
  startTime: Timestamp,
  /** When others may come in. */
  opensAt: Timestamp,
  /** Minutes it is planned to take. */
  minutes: z.int(),
  endedAt: z.nullable(Timestamp),
  /** Shown among the live lessons, where many watch without sending anything. */
  isLive: z.boolean(),
  rules: MeetingRules,
  host: Person,
  /** The host's, while their plan includes it; only where one meeting is read. */
  brand: z.optional(z.nullable(Brand)),
  /** How many are inside, and some of their names. */
  inside: z.int(),
  names: z.array(z.string()),
  /** The viewer's state in it; null before they request to enter. */
  role: z.nullable(MeetingRole),
  /** The viewer wants to be reminded of this live lesson. */
  isReminded: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

export const MeetingForm = z.object({
  type: MeetingType,
  startTime: Timestamp,
  includeWebinar: z._default(z.boolean(), false),
  provider: z._default(MeetingProvider, 'zoom'),
  title: z.optional(optionalName(100)),
  minutes: z._default(z.int().check(z.gte(5), z.lte(720)), 60),
  hasLobby: z._default(z.boolean(), false),
  isLive: z._default(z.boolean(), false),
  /** Generated by the client once per meeting, so that sending it again returns the same one. */
  clientId: z.optional(z.uuid()),
})
export type MeetingForm = z.infer<typeof MeetingForm>
