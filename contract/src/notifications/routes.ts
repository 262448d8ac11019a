import * as z from 'zod/mini'
import { calendarNotifications } from '../calendar/notifications.ts'
import { commentNotifications } from '../comments/routes.ts'
import { communityNotifications } from '../communities/notifications.ts'
import { Id, PageMeta, Timestamp, idNamed, memberFields, pageOf } from '../common.ts'
import { courseNotifications } from '../courses/notifications.ts'
import { exportNotifications } from '../exports/routes.ts'
import { factorNotifications } from '../factors/notifications.ts'
import { followNotifications } from '../follows/routes.ts'
import { instalmentNotifications } from '../instalments/notifications.ts'
import { learnerNotifications } from '../learners/notifications.ts'
import { learningNotifications } from '../learning/notifications.ts'
import { meetingNotifications } from '../meetings/notifications.ts'
import { mentionNotifications } from '../mentions/model.ts'
import { messageNotifications } from '../messages/notifications.ts'
import { moneyNotifications } from '../money/notifications.ts'
import { moderationNotifications } from '../moderation/routes.ts'
import { planNotifications } from '../plans/notifications.ts'
import { postNotifications } from '../posts/notifications.ts'
import { reviewNotifications } from '../reviews/routes.ts'
import { quizNotifications } from '../quizzes/notifications.ts'
import { route } from '../route.ts'
import { supportNotifications } from '../support/notifications.ts'
import { webhookNotifications } from '../webhooks/notifications.ts'
import type { NotificationFlag } from '../settings/routes.ts'

export const notificationsPageSize = 20

type Flags = Readonly<Record<string, NotificationFlag | null>>
type Merged<Part> = (Part extends object ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never

/** Not a spread, which bundlers would evaluate on the first screen. */
const merged = <Part extends Flags>(parts: readonly Part[]) => Object.assign({}, ...parts) as Merged<Part>

/** What members are notified of, by module, and the setting that switches a kind off; null for what everyone must hear. */
export const notificationKinds = merged([
  followNotifications,
  postNotifications,
  commentNotifications,
  mentionNotifications,
  moderationNotifications,
  exportNotifications,
  factorNotifications,
  courseNotifications,
  learningNotifications,
  learnerNotifications,
  planNotifications,
  supportNotifications,
  moneyNotifications,
  instalmentNotifications,
  reviewNotifications,
  communityNotifications,
  messageNotifications,
  quizNotifications,
  calendarNotifications,
  meetingNotifications,
  webhookNotifications,
])
export type NotificationKind = keyof typeof notificationKinds

/** A group is open until it is read, and for so many hours at most. */
export const groupHours = 24
/** How long notifications are stored. */
export const notificationDays = 90

export const NotificationActor = z.object({
  id: Id,
  ...memberFields,
  /** Whether the caller follows them. */
  followed: z.boolean(),
  /** Whether the caller has requested to follow them. */
  requested: z.boolean(),
})

/** A group: what so many members did with one thing. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  isRead: z.boolean(),
  /** How many members did it; 0 for what Akada itself has to say. */
  actorsCount: z.int(),
  /** The newest of them, three at most. */
  actors: z.array(NotificationActor),
  /** What happened, in English, for clients that have no sentence of their own for the kind. */
  sentence: z.string(),
  /** What it is about. */
  subject: z.object({
    type: z.string(),
    id: Id,
    text: z.string(),
    picture: z.nullable(z.string()),
    /** Where it leads within the web app. */
    path: z.string(),
  }),
  post: z.nullable(z.object({ id: Id, text: z.string(), picture: z.nullable(z.string()) })),
  comment: z.nullable(z.object({ id: Id, parentId: z.nullable(Id), body: z.string() })),
  text: z.nullable(z.string()),
  /** What moderators decided, which the member may appeal against. */
  decisionId: z.nullable(Id),
  /** A request to follow the caller that waits for an answer. */
  isWaiting: z.boolean(),
  changedAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>

/** Parts that only some kinds have. */
export type NotificationDetails = Pick<Notification, 'post' | 'comment' | 'decisionId' | 'isWaiting'>
export const noDetails: NotificationDetails = {
  post: null,
  comment: null,
  decisionId: null,
  isWaiting: false,
}

export const NotificationPage = z.object({
  notifications: z.array(Notification),
  unreadCount: z.int(),
  /** `before` of the page that follows; null on the last. */
  next: z.nullable(z.string()),
  meta: PageMeta,
})
export type NotificationPage = z.infer<typeof NotificationPage>

const Unread = z.object({ unreadCount: z.int() })

export const listNotifications = route({
  method: 'GET',
  path: '/users/me/notifications',
  summary:
    "The caller's notifications, newest first. `before` goes on where a page ended, whatever has come meanwhile.",
  access: 'member',
  query: z.extend(pageOf(notificationsPageSize), {
    before: z.optional(z.string().check(z.regex(/^\d{1,15}_[\da-f-]{36}$/))),
  }),
  reply: NotificationPage,
})

export const countUnread = route({
  method: 'GET',
  path: '/users/me/notifications/unread',
  summary: 'How many notifications the caller has not read.',
  access: 'member',
  reply: Unread,
})

export const readNotification = route({
  method: 'PATCH',
  path: '/users/me/notifications/:id/read',
  summary: 'Marks one notification as read.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'Notification ID is required') }),
  reply: Unread,
  errors: ['API_ERR_NOT_FOUND'],
})

export const readNotifications = route({
  method: 'POST',
  path: '/users/me/notifications/read',
  summary: 'Marks a notification and all older ones as read, as of `changedAt` if that is sent.',
  access: 'member',
  body: z.object({ upTo: idNamed(/*i18n*/ 'Notification ID is required'), changedAt: z.optional(Timestamp) }),
  reply: Unread,
  errors: ['API_ERR_NOT_FOUND'],
})

export const getPushKey = route({
  method: 'GET',
  path: '/push/key',
  summary: 'The public key that push services know this installation by (RFC 8292), as base64url.',
  access: 'member',
  reply: z.object({ publicKey: z.string() }),
})

const keyText = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)))

export const subscribePush = route({
  method: 'POST',
  path: '/push/subscriptions',
  summary: 'Sends notifications to this browser, also while no page is open, until the session is ended.',
  access: 'member',
  body: z.object({
    endpoint: z.url().check(z.maxLength(1000)),
    keys: z.object({ p256dh: keyText(65), auth: keyText(16) }),
  }),
  reply: z.object({ id: Id }),
  status: 201,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const unsubscribePush = route({
  method: 'DELETE',
  path: '/push/subscriptions/:id',
  summary: 'Sends a browser no more notifications; doing it again changes nothing.',
  access: 'member',
  params: z.object({ id: idNamed(/*i18n*/ 'Subscription ID is required') }),
  reply: z.object({ id: Id }),
})

export const pushMessages = {
  endpoint: /*i18n*/ 'The push service of this browser is not supported.',
} as const

/** What a push message says to the service worker of the web app. */
export interface PushMessage {
  title: string
  body: string
  /** A path of the web app. */
  path: string
  /** A newer message of the same tag takes the place of the older. */
  tag: string
  unreadCount: number
}
