import * as accounts from './accounts.ts'
import * as analytics from './analytics.ts'
import * as backoffice from './backoffice.ts'
import * as failedRows from './failed-rows.ts'
import * as blocks from './blocks.ts'
import * as branding from './branding.ts'
import * as certificates from './certificates.ts'
import * as calendar from './calendar.ts'
import * as eventInvitations from './event-invitations.ts'
import * as comments from './comments.ts'
import * as communities from './communities.ts'
import * as conversations from './conversations.ts'
import * as coupons from './coupons.ts'
import * as courses from './courses.ts'
import * as deletion from './deletion.ts'
import * as dismissals from './dismissals.ts'
import * as enrolments from './enrolments.ts'
import * as earnings from './earnings.ts'
import * as exports from './exports.ts'
import * as follows from './follows.ts'
import * as market from './market.ts'
import * as instalments from './instalments.ts'
import * as invitations from './invitations.ts'
import * as learners from './learners.ts'
import * as learning from './learning.ts'
import * as media from './media.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as boards from './boards.ts'
import * as meetingRoom from './meeting-room.ts'
import * as meetings from './meetings.ts'
import * as recordings from './recordings.ts'
import * as modulesOfCourses from './modules.ts'
import * as moneyFiles from './money-files.ts'
import * as moderation from './moderation.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as plans from './plans.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'
import * as quizzes from './quizzes.ts'
import * as refundRequests from './refund-requests.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import type { Route } from './route.ts'
import * as savedCards from './saved-cards.ts'
import * as search from './search.ts'
import * as reauth from './reauth.ts'
import * as sessionEnd from './session-end.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as spaceMessages from './space-messages.ts'
import * as spaces from './spaces.ts'
import * as system from './system.ts'
import * as timezones from './timezones.ts'
import * as transactions from './transactions.ts'
import * as uploads from './uploads.ts'
import * as verification from './verification.ts'
import * as wallets from './wallets.ts'
import * as webhooks from './webhooks.ts'
import * as withdrawals from './withdrawals.ts'

/** Every module of the API by name; the server has a feature folder for each. */
export const modules = {
  system,
  accounts,
  reauth,
  sessionEnd,
  sessions,
  profiles,
  follows,
  uploads,
  posts,
  media,
  dismissals,
  comments,
  notifications,
  verification,
  settings,
  deletion,
  exports,
  blocks,
  search,
  reports,
  moneyFiles,
  moderation,
  backoffice,
  failedRows,
  wallets,
  transactions,
  withdrawals,
  earnings,
  payments,
  webhooks,
  refundRequests,
  payouts,
  savedCards,
  plans,
  coupons,
  instalments,
  courses,
  modules: modulesOfCourses,
  enrolments,
  market,
  learning,
  learners,
  analytics,
  branding,
  certificates,
  reviews,
  communities,
  spaces,
  invitations,
  spaceMessages,
  conversations,
  messages,
  quizzes,
  calendar,
  timezones,
  eventInvitations,
  meetings,
  meetingRoom,
  boards,
  recordings,
}

/** Every route with the module and the name it is known by. */
export const namedRoutes: readonly { module: string; name: string; route: Route }[] = Object.entries(
  modules,
).flatMap(([module, members]) =>
  Object.entries(members).flatMap(([name, member]) =>
    isRoute(member) ? [{ module, name, route: member }] : [],
  ),
)

export const routes: readonly Route[] = namedRoutes.map(({ route }) => route)

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  )
}
