import { guards as accountsGuards } from '#features/accounts/testing/guards.ts'
import { guards as analyticsGuards } from '#features/analytics/testing/guards.ts'
import { guards as backofficeGuards } from '#features/backoffice/testing/guards.ts'
import { guards as blocksGuards } from '#features/blocks/testing/guards.ts'
import { guards as certificatesGuards } from '#features/certificates/testing/guards.ts'
import { guards as calendarGuards } from '#features/calendar/testing/guards.ts'
import { guards as commentsGuards } from '#features/comments/testing/guards.ts'
import { guards as communitiesGuards } from '#features/communities/testing/guards.ts'
import { guards as couponsGuards } from '#features/coupons/testing/guards.ts'
import { guards as coursesGuards } from '#features/courses/testing/guards.ts'
import { guards as deletionGuards } from '#features/deletion/testing/guards.ts'
import { guards as exportsGuards } from '#features/exports/testing/guards.ts'
import { guards as followsGuards } from '#features/follows/testing/guards.ts'
import { guards as instalmentsGuards } from '#features/instalments/testing/guards.ts'
import { guards as messagesGuards } from '#features/messages/testing/guards.ts'
import { guards as meetingsGuards } from '#features/meetings/testing/guards.ts'
import { guards as modulesGuards } from '#features/modules/testing/guards.ts'
import { guards as learnersGuards } from '#features/learners/testing/guards.ts'
import { guards as learningGuards } from '#features/learning/testing/guards.ts'
import { guards as marketGuards } from '#features/market/testing/guards.ts'
import { guards as moderationGuards } from '#features/moderation/testing/guards.ts'
import { guards as notificationsGuards } from '#features/notifications/testing/guards.ts'
import { guards as paymentsGuards } from '#features/payments/testing/guards.ts'
import { guards as payoutsGuards } from '#features/payouts/testing/guards.ts'
import { guards as plansGuards } from '#features/plans/testing/guards.ts'
import { guards as postsGuards } from '#features/posts/testing/guards.ts'
import { guards as profilesGuards } from '#features/profiles/testing/guards.ts'
import { guards as quizzesGuards } from '#features/quizzes/testing/guards.ts'
import { guards as reportsGuards } from '#features/reports/testing/guards.ts'
import { guards as reviewsGuards } from '#features/reviews/testing/guards.ts'
import { guards as searchGuards } from '#features/search/testing/guards.ts'
import { guards as sessionsGuards } from '#features/sessions/testing/guards.ts'
import { guards as settingsGuards } from '#features/settings/testing/guards.ts'
import { guards as systemGuards } from '#features/system/testing/guards.ts'
import { guards as uploadsGuards } from '#features/uploads/testing/guards.ts'
import { guards as verificationGuards } from '#features/verification/testing/guards.ts'
import { guards as walletsGuards } from '#features/wallets/testing/guards.ts'
import { surfaces as calendarSurfaces } from '#features/calendar/testing/surfaces.ts'
import { surfaces as commentsSurfaces } from '#features/comments/testing/surfaces.ts'
import { surfaces as communitiesSurfaces } from '#features/communities/testing/surfaces.ts'
import { surfaces as coursesSurfaces } from '#features/courses/testing/surfaces.ts'
import { surfaces as followsSurfaces } from '#features/follows/testing/surfaces.ts'
import { surfaces as learnersSurfaces } from '#features/learners/testing/surfaces.ts'
import { surfaces as marketSurfaces } from '#features/market/testing/surfaces.ts'
import { surfaces as messagesSurfaces } from '#features/messages/testing/surfaces.ts'
import { surfaces as meetingsSurfaces } from '#features/meetings/testing/surfaces.ts'
import { surfaces as postsSurfaces } from '#features/posts/testing/surfaces.ts'
import { surfaces as profilesSurfaces } from '#features/profiles/testing/surfaces.ts'
import { surfaces as reportsSurfaces } from '#features/reports/testing/surfaces.ts'
import { surfaces as reviewsSurfaces } from '#features/reviews/testing/surfaces.ts'
import { surfaces as searchSurfaces } from '#features/search/testing/surfaces.ts'
import type { Guard } from '#testing/guards/guard.ts'
import type { Surface } from '#testing/visibility/surface.ts'

/** Who may call each route, as each feature declares it; what is missing or there twice fails guards.test.ts. */
export const guards: readonly [name: string, guard: Guard][] = [
  accountsGuards,
  analyticsGuards,
  backofficeGuards,
  blocksGuards,
  certificatesGuards,
  calendarGuards,
  commentsGuards,
  communitiesGuards,
  couponsGuards,
  coursesGuards,
  deletionGuards,
  exportsGuards,
  followsGuards,
  instalmentsGuards,
  learnersGuards,
  learningGuards,
  marketGuards,
  messagesGuards,
  meetingsGuards,
  moderationGuards,
  modulesGuards,
  notificationsGuards,
  paymentsGuards,
  payoutsGuards,
  plansGuards,
  postsGuards,
  profilesGuards,
  quizzesGuards,
  reportsGuards,
  reviewsGuards,
  searchGuards,
  sessionsGuards,
  settingsGuards,
  systemGuards,
  uploadsGuards,
  verificationGuards,
  walletsGuards,
].flatMap((ofOne) => Object.entries(ofOne))

/** Every place where a member can come upon another, as each feature declares it. */
export const surfaces: readonly [name: string, surface: Surface][] = [
  calendarSurfaces,
  commentsSurfaces,
  communitiesSurfaces,
  coursesSurfaces,
  followsSurfaces,
  learnersSurfaces,
  marketSurfaces,
  messagesSurfaces,
  meetingsSurfaces,
  postsSurfaces,
  profilesSurfaces,
  reportsSurfaces,
  reviewsSurfaces,
  searchSurfaces,
].flatMap((ofOne) => Object.entries(ofOne))
