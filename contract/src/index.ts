import * as accounts from './accounts/routes.ts'
import * as analytics from './analytics/routes.ts'
import * as backoffice from './backoffice/routes.ts'
import * as failedRows from './backoffice/failed-row-routes.ts'
import * as installation from './backoffice/installation-routes.ts'
import * as blocks from './blocks/routes.ts'
import * as branding from './branding/routes.ts'
import * as certificates from './certificates/routes.ts'
import * as calendar from './calendar/routes.ts'
import * as eventInvitations from './calendar/invitation-routes.ts'
import * as commentKeeping from './comments/keeping.ts'
import * as comments from './comments/routes.ts'
import * as communities from './communities/routes.ts'
import * as communitySecurity from './communities/security-routes.ts'
import * as conversations from './messages/conversation-routes.ts'
import * as coupons from './coupons/routes.ts'
import * as courseModules from './courses/module-routes.ts'
import * as courses from './courses/routes.ts'
import * as developers from './developers/routes.ts'
import * as deletion from './deletion/routes.ts'
import * as dismissals from './posts/dismissal-routes.ts'
import * as enrolments from './learning/enrolment-routes.ts'
import * as earnings from './wallets/earning-routes.ts'
import * as exports from './exports/routes.ts'
import * as factors from './factors/routes.ts'
import * as follows from './follows/routes.ts'
import * as market from './market/routes.ts'
import * as instalments from './instalments/routes.ts'
import * as invitations from './communities/invitation-routes.ts'
import * as learners from './learners/routes.ts'
import * as recipes from './learners/recipe-routes.ts'
import * as lessons from './learning/lesson-routes.ts'
import * as learning from './learning/routes.ts'
import * as media from './media/routes.ts'
import * as messages from './messages/routes.ts'
import * as notifications from './notifications/routes.ts'
import * as boards from './meetings/board-routes.ts'
import * as meetingRoom from './meetings/room-routes.ts'
import * as meetings from './meetings/routes.ts'
import * as recordings from './meetings/recording-routes.ts'
import * as moneyFiles from './money/file-routes.ts'
import * as moderation from './moderation/routes.ts'
import * as identities from './identities/routes.ts'
import * as schools from './identities/school-routes.ts'
import * as packages from './packages/routes.ts'
import * as passkeys from './passkeys/routes.ts'
import * as payments from './payments/routes.ts'
import * as payouts from './payouts/routes.ts'
import * as plans from './plans/routes.ts'
import * as planGrants from './plans/grant-routes.ts'
import * as planPrices from './plans/price-routes.ts'
import * as posts from './posts/routes.ts'
import * as profiles from './profiles/routes.ts'
import * as quizzes from './quizzes/routes.ts'
import * as refundRequests from './payments/refund-request-routes.ts'
import * as reports from './reports/routes.ts'
import * as reviews from './reviews/routes.ts'
import type { Route } from './route.ts'
import * as savedCards from './saved-cards/routes.ts'
import * as search from './search/routes.ts'
import * as reauth from './sessions/reauth-routes.ts'
import * as sessionEnd from './sessions/session-end-routes.ts'
import * as sessions from './sessions/routes.ts'
import * as settings from './settings/routes.ts'
import * as spaceMessages from './messages/space-routes.ts'
import * as spaces from './communities/space-routes.ts'
import * as support from './support/routes.ts'
import * as system from './system/routes.ts'
import * as timezones from './calendar/timezone-routes.ts'
import * as transactions from './wallets/transaction-routes.ts'
import * as uploads from './uploads/routes.ts'
import * as verification from './verification/routes.ts'
import * as wallets from './wallets/routes.ts'
import * as memberWebhooks from './webhooks/routes.ts'
import * as webhooks from './payments/webhook-routes.ts'
import * as withdrawals from './wallets/withdrawal-routes.ts'

/** Every module of the API by name; the server has a feature folder for each. */
export const modules = {
  system,
  accounts,
  reauth,
  sessionEnd,
  sessions,
  factors,
  passkeys,
  identities,
  schools,
  profiles,
  follows,
  uploads,
  posts,
  media,
  dismissals,
  commentKeeping,
  comments,
  notifications,
  verification,
  settings,
  deletion,
  developers,
  memberWebhooks,
  exports,
  packages,
  blocks,
  search,
  reports,
  moneyFiles,
  moderation,
  backoffice,
  failedRows,
  installation,
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
  planGrants,
  planPrices,
  support,
  coupons,
  instalments,
  courses,
  modules: { ...courseModules, ...lessons },
  enrolments,
  market,
  learning,
  learners,
  recipes,
  analytics,
  branding,
  certificates,
  reviews,
  communities: { ...communities, ...communitySecurity },
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
