import type { NotificationKind } from '@akada/contract/notifications'
import { calendarNotifications } from '#features/calendar/calendar.notifications.tsx'
import { commentNotifications } from '#features/comments/comments.notifications.tsx'
import { communityNotifications } from '#features/communities/communities.notifications.tsx'
import { courseNotifications } from '#features/courses/courses.notifications.tsx'
import { instalmentNotifications } from '#features/instalments/public.ts'
import { learnerNotifications } from '#features/learners/learners.notifications.tsx'
import { learningNotifications } from '#features/learning/learning.notifications.tsx'
import { followNotifications } from '#features/follows/follows.notifications.tsx'
import { meetingNotifications } from '#features/meetings/meetings.notifications.tsx'
import { mentionNotifications } from '#features/mentions/mentions.notifications.tsx'
import { messageNotifications } from '#features/messages/messages.notifications.tsx'
import { moderationNotifications } from '#features/moderation/moderation.notifications.tsx'
import { planNotifications } from '#features/plans/plans.notifications.tsx'
import { moneyNotifications } from '#features/wallets/wallets.notifications.tsx'
import type { NotificationView } from '#notification-view.ts'
import { postNotifications } from '#features/posts/posts.notifications.tsx'
import { reviewNotifications } from '#features/reviews/reviews.notifications.tsx'
import { quizNotifications } from '#features/quizzes/quizzes.notifications.tsx'
import { exportNotifications } from '#features/settings/settings.notifications.tsx'

/** How each kind of notification is drawn; fetched with the screen that lists them. */
export const notificationViews: Readonly<Record<NotificationKind, NotificationView>> = {
  ...followNotifications,
  ...postNotifications,
  ...commentNotifications,
  ...mentionNotifications,
  ...moderationNotifications,
  ...exportNotifications,
  ...courseNotifications,
  ...learningNotifications,
  ...learnerNotifications,
  ...planNotifications,
  ...moneyNotifications,
  ...instalmentNotifications,
  ...reviewNotifications,
  ...communityNotifications,
  ...messageNotifications,
  ...quizNotifications,
  ...calendarNotifications,
  ...meetingNotifications,
}
