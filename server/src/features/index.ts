import { httpChores } from '#http/chores.ts'
import { httpData } from '#http/personal-data.ts'
import { purgeFailedRows } from '#jobs/failed-rows.ts'
import type { Chore } from '#jobs/chores.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import { liveData } from '#live/personal-data.ts'
import type { Notifications } from '#notifications/declaration.ts'
import type { Context } from '#context.ts'
import type { Declared } from '#declared.ts'
import type { Feature } from '#feature.ts'
import { accounts } from '#features/accounts/accounts.feature.ts'
import { analytics } from '#features/analytics/analytics.feature.ts'
import { backoffice } from '#features/backoffice/backoffice.feature.ts'
import { books } from '#features/books/books.feature.ts'
import { branding } from '#features/branding/branding.feature.ts'
import { blocks } from '#features/blocks/blocks.feature.ts'
import { comments } from '#features/comments/comments.feature.ts'
import { communities } from '#features/communities/communities.feature.ts'
import { credentials } from '#features/credentials/credentials.feature.ts'
import { calendar } from '#features/calendar/calendar.feature.ts'
import { certificates } from '#features/certificates/certificates.feature.ts'
import { coupons } from '#features/coupons/coupons.feature.ts'
import { courses } from '#features/courses/courses.feature.ts'
import { learners } from '#features/learners/learners.feature.ts'
import { learning } from '#features/learning/learning.feature.ts'
import { market } from '#features/market/market.feature.ts'
import { quizzes } from '#features/quizzes/quizzes.feature.ts'
import { reviews } from '#features/reviews/reviews.feature.ts'
import { developers } from '#features/developers/developers.feature.ts'
import { deletion } from '#features/deletion/deletion.feature.ts'
import { exports } from '#features/exports/exports.feature.ts'
import { externalMails } from '#features/external-mails/external-mails.feature.ts'
import { factors } from '#features/factors/factors.feature.ts'
import { packages } from '#features/packages/packages.feature.ts'
import { passkeys } from '#features/passkeys/passkeys.feature.ts'
import { identities } from '#features/identities/identities.feature.ts'
import { follows } from '#features/follows/follows.feature.ts'
import { instalments } from '#features/instalments/instalments.feature.ts'
import { inbox } from '#features/inbox/inbox.feature.ts'
import { meetings } from '#features/meetings/meetings.feature.ts'
import { mentions } from '#features/mentions/mentions.feature.ts'
import { messages } from '#features/messages/messages.feature.ts'
import { moderation } from '#features/moderation/moderation.feature.ts'
import { notifications } from '#features/notifications/notifications.feature.ts'
import { payments } from '#features/payments/payments.feature.ts'
import { payouts } from '#features/payouts/payouts.feature.ts'
import { plans } from '#features/plans/plans.feature.ts'
import { support } from '#features/support/support.feature.ts'
import { posts } from '#features/posts/posts.feature.ts'
import { profiles } from '#features/profiles/profiles.feature.ts'
import { renewals } from '#features/renewals/renewals.feature.ts'
import { reports } from '#features/reports/reports.feature.ts'
import { savedCards } from '#features/saved-cards/saved-cards.feature.ts'
import { search } from '#features/search/search.feature.ts'
import { sessions } from '#features/sessions/sessions.feature.ts'
import { settings } from '#features/settings/settings.feature.ts'
import { system } from '#features/system/system.feature.ts'
import { uploads } from '#features/uploads/uploads.feature.ts'
import { verification } from '#features/verification/verification.feature.ts'
import { webhooks } from '#features/webhooks/webhooks.feature.ts'
import { wallets } from '#features/wallets/wallets.feature.ts'

/** Every feature of the server; the order doesn't matter. */
export const features: readonly Feature[] = [
  system,
  credentials,
  accounts,
  sessions,
  factors,
  passkeys,
  identities,
  profiles,
  follows,
  uploads,
  posts,
  comments,
  mentions,
  notifications,
  inbox,
  verification,
  settings,
  deletion,
  developers,
  webhooks,
  exports,
  packages,
  blocks,
  search,
  reports,
  moderation,
  wallets,
  savedCards,
  payments,
  payouts,
  books,
  backoffice,
  plans,
  support,
  renewals,
  coupons,
  instalments,
  courses,
  learning,
  branding,
  certificates,
  quizzes,
  learners,
  analytics,
  market,
  reviews,
  messages,
  externalMails,
  communities,
  calendar,
  meetings,
]

/** All scheduled work of an installation. */
export const chores: readonly Chore<Context>[] = [
  { name: 'purge-failed-rows', cron: '53 4 * * *', work: purgeFailedRows },
  ...httpChores,
  ...features.flatMap(({ chores = [] }) => chores),
]

/** The screens that the server describes. */
export const pages: readonly ScreenPage[] = features.flatMap((feature) => feature.pages ?? [])

/** What all features declare of one thing; tests make sure that nothing is left out and nothing declared twice. */
const merged = (name: keyof Feature) => Object.assign({}, ...features.map((feature) => feature[name]))

/** Of those features that declare it. */
const listed = <Name extends 'calendarDates' | 'meetingGuests' | 'externalAddresses'>(name: Name) =>
  features.flatMap((feature) => feature[name] ?? []) as NonNullable<Feature[Name]>[]

const personalData = [...features.map((feature) => feature.personalData ?? {}), httpData, liveData]

export const declared: Declared = {
  notifications: {
    kinds: merged('notifications'),
    subjects: merged('notificationSubjects'),
    describeActors: features.find(({ notificationActors }) => notificationActors)?.notificationActors,
  } as Notifications,
  rooms: merged('rooms') as Declared['rooms'],
  planUsage: merged('planUsage') as Declared['planUsage'],
  fitToPlan: features.flatMap(({ fitToPlan }) => fitToPlan ?? []),
  sellables: merged('sellables') as Declared['sellables'],
  subjects: merged('subjects') as Declared['subjects'],
  uploads: merged('uploads') as Declared['uploads'],
  media: merged('media') as Declared['media'],
  calendarDates: listed('calendarDates'),
  meetingGuests: listed('meetingGuests'),
  externalAddresses: listed('externalAddresses'),
  personalData,
}
