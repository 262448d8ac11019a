import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { Lesson } from '../courses/modules.ts'
import { route } from '../route.ts'

export const recordingMessages = {
  vendor: /*i18n*/ 'Only meetings on the built-in media server can be recorded.',
  noRoom: /*i18n*/ 'There is not enough disk space to record.',
  tooMany: /*i18n*/ 'You have 10 recordings. Use or delete one first.',
  notReady: /*i18n*/ 'This recording is not ready yet.',
} as const

/** How many recordings a member stores, and how many days one waits to be used. */
export const recordingLimits = { stored: 10, days: 30 } as const
export const Recording = z.object({
  id: Id,
  title: z.string(),
  /** `recording` while the meeting is on, then `preparing` until the film is `ready`. */
  state: z.enum(['recording', 'preparing', 'ready', 'failed']),
  startedAt: Timestamp,
  /** Why it ended early: it became too large, or the disk was full. */
  endReason: z.nullable(z.enum(['size', 'disk'])),
  /** Percent of the film that is made. */
  progress: z.int(),
  seconds: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /** An address of the film that expires. */
  url: z.nullable(z.string()),
  /** When it is deleted unless it was used. */
  expiresAt: z.nullable(Timestamp),
})
export type Recording = z.infer<typeof Recording>

export const listRecordings = route({
  method: 'GET',
  path: '/recordings',
  summary: "The caller's recordings of meetings that are no lessons yet, the newest first.",
  access: 'member',
  reply: z.object({ recordings: z.array(Recording) }),
})

export const addRecordedLesson = route({
  method: 'POST',
  path: '/recordings/:recordingId/lesson',
  summary: 'Makes a recording a lesson at the end of one of the caller’s courses.',
  access: 'member',
  params: z.object({ recordingId: Id }),
  body: z.object({ courseId: Id }),
  reply: Lesson,
  status: 201,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_CONFLICT',
    'API_ERR_PLAN_LIMIT',
    'API_ERR_TOO_LARGE',
    'API_ERR_MEDIA',
  ],
  isIdempotent: true,
})

export const deleteRecording = route({
  method: 'DELETE',
  path: '/recordings/:recordingId',
  summary: 'Deletes a recording of the caller, whether it is ready or not.',
  access: 'member',
  params: z.object({ recordingId: Id }),
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})
