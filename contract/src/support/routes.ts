import * as z from 'zod/mini'
import { Id, Timestamp, idNamed } from '../common.ts'
import { route } from '../route.ts'
import { nameText, visibleText } from '../text/visible-text.ts'

/** Hours within which each level of support is promised an answer. */
export const supportHours = { standard: 24, priority: 8, dedicated: 8 } as const
export type SupportLevel = keyof typeof supportHours

export const supportLengths = { subject: 120, message: 2000, name: 100, school: 120, answer: 5000 } as const
export const mostMembers = 1_000_000

export const supportMessages = {
  subject: /*i18n*/ 'Say in a few words what it is about.',
  message: /*i18n*/ 'Write your message.',
  name: /*i18n*/ 'Enter your name.',
  school: /*i18n*/ 'Enter the name of your school or company.',
  members: /*i18n*/ 'Enter a number of members from 1 to 1,000,000.',
  answer: /*i18n*/ 'Write an answer.',
  answered: /*i18n*/ 'Someone else has already answered this.',
} as const

export const SupportRequest = z.object({
  id: Id,
  kind: z.enum(['help', 'sales']),
  subject: z.string(),
  message: z.string(),
  createdAt: Timestamp,
  /** Until when an answer is promised. */
  dueAt: Timestamp,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Timestamp),
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** A request as the staff sees it. */
export const QueuedRequest = z.extend(SupportRequest, {
  level: z.enum(['standard', 'priority', 'dedicated']),
  username: z.string(),
  name: z.nullable(z.string()),
  school: z.nullable(z.string()),
  members: z.nullable(z.int()),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

const limits = [{ max: 3, seconds: 3600, per: 'account', isShared: true }] as const
const message = visibleText({ max: supportLengths.message, empty: supportMessages.message })

/** What members write when they ask for help. */
export const HelpForm = z.object({
  subject: nameText(supportLengths.subject, { empty: supportMessages.subject }),
  message,
})
/** What they write when they ask for a contract. */
export const SalesForm = z.object({
  name: nameText(supportLengths.name, { empty: supportMessages.name }),
  school: nameText(supportLengths.school, { empty: supportMessages.school }),
  members: z
    .int(supportMessages.members)
    .check(z.gte(1, supportMessages.members), z.lte(mostMembers, supportMessages.members)),
  message,
})

export const createHelpRequest = route({
  method: 'POST',
  path: '/support/requests',
  summary: 'Asks the staff for help.',
  access: 'member',
  body: HelpForm,
  reply: SupportRequest,
  status: 201,
  limits,
  isIdempotent: true,
})

export const createSalesRequest = route({
  method: 'POST',
  path: '/support/sales',
  summary: 'Asks for a contract: who, for which school, for how many members.',
  access: 'member',
  body: SalesForm,
  reply: SupportRequest,
  status: 201,
  limits,
  isIdempotent: true,
})

export const listSupportRequests = route({
  method: 'GET',
  path: '/support/requests',
  summary: "The caller's newest fifty requests, with their answers, and what is promised to them.",
  access: 'member',
  reply: z.object({
    requests: z.array(SupportRequest),
    level: QueuedRequest.shape.level,
    hours: z.int(),
    /** Who answers, with dedicated support. */
    person: z.nullable(z.string()),
  }),
})

const admin = { access: 'member', errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'] } as const

export const listSupportQueue = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/support',
  summary:
    'Requests that wait, those of larger plans and then the oldest first, a hundred at most, and the newest twenty answered; admins only.',
  reply: z.object({ waiting: z.array(QueuedRequest), answered: z.array(QueuedRequest) }),
})

export const answerSupportRequest = route({
  method: 'POST',
  path: '/backoffice/support/:id/answer',
  summary: 'Answers a request, once: the member is notified and mailed; admins only.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'ID is required') }),
  body: z.object({ text: visibleText({ max: supportLengths.answer, empty: supportMessages.answer }) }),
  reply: QueuedRequest,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})
