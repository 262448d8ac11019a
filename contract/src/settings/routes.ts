import * as z from 'zod/mini'
import { MemberId } from '../common.ts'
import { route } from '../route.ts'
import { code } from '../text/visible-text.ts'

/**
 * Which kinds of notification a member wants, and through which channels (section 3, User settings flags).
 */
export const notificationFlags = [
  'allowBrowserNotification',
  'allowEmailNotification',
  'allowSocialNotification',
  'allowMarketplaceNotification',
  'allowRepostNotification',
  'allowFollowNotification',
  'allowLikeNotification',
  'allowTagNotification',
] as const
export type NotificationFlag = (typeof notificationFlags)[number]

/** Who may tag a member in posts and comments. */
export const TagsFrom = z.enum(['everyone', 'followings', 'nobody'])
export const Theme = z.enum(['dark', 'light', 'system'])
export type Theme = z.infer<typeof Theme>
export const TextSize = z.enum(['normal', 'large', 'larger'])
export type TextSize = z.infer<typeof TextSize>

/** How often a member receives their unread notifications by email, at most; less often while they ignore them. */
export const EmailFrequency = z.enum(['hourly', 'daily', 'weekly'])
export type EmailFrequency = z.infer<typeof EmailFrequency>

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Enter a time like 22:00.'))

/** The hours without notifications, in the member's zone; they may span midnight. */
export const QuietHours = z.object({ from: timeOfDay, until: timeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

export const UserSettings = z.object({
  allowBrowserNotification: z.boolean(),
  allowEmailNotification: z.boolean(),
  allowSocialNotification: z.boolean(),
  allowMarketplaceNotification: z.boolean(),
  allowRepostNotification: z.boolean(),
  allowFollowNotification: z.boolean(),
  allowLikeNotification: z.boolean(),
  allowTagNotification: z.boolean(),
  isPrivate: z.boolean(),
  tagsFrom: TagsFrom,
  emailFrequency: EmailFrequency,
  quietHours: z.nullable(QuietHours),
  /** IANA name. */
  timeZone: z.string(),
  /** Code of the interface's language; null until the member chose. */
  language: z.nullable(z.string()),
  /** Null until the member chose. */
  theme: z.nullable(Theme),
  textSize: TextSize,
  reduceMotion: z.boolean(),
  captions: z.boolean(),
  /** Single-key shortcuts of the feed. */
  shortcuts: z.boolean(),
})
export type UserSettings = z.infer<typeof UserSettings>

/** The defaults; advertising is opt-in. */
export const defaultSettings: UserSettings = {
  allowBrowserNotification: true,
  allowEmailNotification: true,
  allowSocialNotification: true,
  allowMarketplaceNotification: false,
  allowRepostNotification: true,
  allowFollowNotification: true,
  allowLikeNotification: true,
  allowTagNotification: true,
  isPrivate: false,
  tagsFrom: 'everyone',
  emailFrequency: 'hourly',
  quietHours: null,
  timeZone: 'Africa/Lagos',
  language: null,
  theme: null,
  textSize: 'normal',
  reduceMotion: false,
  captions: false,
  shortcuts: true,
}

export const settingsMessages = {
  timeZone: /*i18n*/ 'Choose a time zone from the list.',
} as const

const ownId = z.object({ id: MemberId })

export const getUserSettings = route({
  method: 'GET',
  path: '/users/:id/get-user-settings',
  summary: "The caller's own settings.",
  access: 'member',
  params: ownId,
  reply: UserSettings,
})

export const updateUserSettings = route({
  method: 'POST',
  path: '/users/:id/update-user-settings',
  summary: "Changes the caller's own settings that are sent; returns all of them.",
  access: 'member',
  params: ownId,
  body: z.object({
    updatedSettings: z.partial(
      z.extend(UserSettings, {
        timeZone: code(60).check(z.minLength(1)),
        language: z.nullable(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))),
      }),
    ),
  }),
  reply: UserSettings,
  limits: [{ max: 120, seconds: 60, per: 'account' }],
})

export const updateUserPrivacy = route({
  method: 'PUT',
  path: '/users/:userId/update-user-privacy',
  summary:
    'Makes the caller private or public at once; becoming public accepts everyone who waits to follow.',
  access: 'member',
  params: z.object({ userId: MemberId }),
  body: z.object({ isPrivate: z.boolean() }),
  reply: z.object({ isPrivate: z.boolean() }),
  limits: [{ max: 30, seconds: 600, per: 'account' }],
})
