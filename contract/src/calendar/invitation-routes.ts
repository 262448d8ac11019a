import * as z from 'zod/mini'
import { Id, MemberId, Timestamp } from '../common.ts'
import { Conflict, LocalTime } from './model.ts'
import { route } from '../route.ts'
import { code } from '../text/visible-text.ts'

export const Invitation = z.object({
  id: Id,
  eventId: Id,
  title: z.string(),
  startTime: Timestamp,
  endTime: Timestamp,
  isAllDay: z.boolean(),
  timezone: z.string(),
  local: LocalTime,
  viewer: LocalTime,
  status: z.enum(['pending', 'yes', 'no', 'maybe']),
  organizer: z.string(),
  isRepeating: z.boolean(),
  /** What else the caller has on its next date, if they have not answered. */
  conflict: z.nullable(Conflict),
})
export type Invitation = z.infer<typeof Invitation>

export const listEventInvitations = route({
  method: 'GET',
  path: '/users/:id/invitation',
  summary: "The caller's invitations to events that are not over, unanswered ones first.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: z.object({ timezone: z.optional(code(60)) }),
  reply: z.object({
    invitations: z.array(Invitation),
    meta: z.object({ totalCount: z.int(), pendingCount: z.int() }),
  }),
})
