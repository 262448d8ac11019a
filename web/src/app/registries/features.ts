import { blocks } from '#features/blocks/blocks.feature.ts'
import { comments } from '#features/comments/comments.feature.ts'
import { market } from '#features/market/market.feature.ts'
import { courses } from '#features/courses/courses.feature.ts'
import { learning } from '#features/learning/learning.feature.ts'
import { communities } from '#features/communities/communities.feature.ts'
import { meetings } from '#features/meetings/meetings.feature.ts'
import { messages } from '#features/messages/messages.feature.ts'
import { moderation } from '#features/moderation/moderation.feature.ts'
import { notifications } from '#features/notifications/notifications.feature.ts'
import { payments } from '#features/payments/payments.feature.ts'
import { plans } from '#features/plans/plans.feature.ts'
import { posts } from '#features/posts/posts.feature.ts'
import { profiles } from '#features/profiles/profiles.feature.ts'
import { quizzes } from '#features/quizzes/quizzes.feature.ts'
import { reports } from '#features/reports/reports.feature.ts'
import { search } from '#features/search/search.feature.ts'
import { settings } from '#features/settings/settings.feature.ts'
import { support } from '#features/support/support.feature.ts'
import { verification } from '#features/verification/verification.feature.ts'
import { wallets } from '#features/wallets/wallets.feature.ts'
import type { Feature } from '#feature.ts'
import { postOverlay } from '#app/shell/post-overlay.ts'

/** Every feature with more than screens; add the declaration of a new one here. */
const byName = {
  posts,
  comments,
  courses,
  notifications,
  profiles,
  settings,
  search,
  reports,
  blocks,
  support,
  payments,
  plans,
  wallets,
  verification,
  learning,
  moderation,
  market,
  quizzes,
  communities,
  meetings,
  messages,
  postOverlay,
} satisfies Record<string, Feature>

export const features: readonly (Feature & { name: string })[] = Object.entries(byName).map(
  ([name, feature]) => ({ ...feature, name }),
)
