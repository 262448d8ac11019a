import { calendarNotifications } from '@akada/contract/calendar.notifications'
import { commentNotifications } from '@akada/contract/comments'
import { courseNotifications } from '@akada/contract/courses'
import { exportNotifications } from '@akada/contract/exports'
import { followNotifications } from '@akada/contract/follows'
import { communityNotifications } from '@akada/contract/communities.notifications'
import { instalmentNotifications } from '@akada/contract/instalments.notifications'
import { learnerNotifications } from '@akada/contract/learners.notifications'
import { learningNotifications } from '@akada/contract/learning.notifications'
import { meetingNotifications } from '@akada/contract/meetings.notifications'
import { messageNotifications } from '@akada/contract/messages.notifications'
import { moneyNotifications } from '@akada/contract/money.notifications'
import { planNotifications } from '@akada/contract/plans.notifications'
import { quizNotifications } from '@akada/contract/quizzes.notifications'
import { reviewNotifications } from '@akada/contract/reviews'
import { mentionNotifications } from '@akada/contract/mentions'
import { moderationNotifications } from '@akada/contract/moderation'
import { notificationKinds } from '@akada/contract/notifications'
import { postNotifications } from '@akada/contract/posts.notifications'
import { notificationFlags } from '@akada/contract/settings'
import { expect, test } from 'vitest'
import { declared, features } from '#features/index.ts'

const modules = [
  followNotifications,
  postNotifications,
  commentNotifications,
  mentionNotifications,
  moderationNotifications,
  exportNotifications,
  courseNotifications,
  calendarNotifications,
  communityNotifications,
  learnerNotifications,
  learningNotifications,
  meetingNotifications,
  messageNotifications,
  moneyNotifications,
  instalmentNotifications,
  planNotifications,
  quizNotifications,
  reviewNotifications,
]

const keysOf = (parts: readonly (object | undefined)[]) =>
  parts.flatMap((part) => Object.keys(part ?? {})).toSorted()

test('every kind of notification is in one module of the contract, with an existing setting', () => {
  expect(keysOf(modules)).toEqual(keysOf([notificationKinds]))
  const flags = Object.values(notificationKinds).filter((flag) => flag !== null)
  expect(flags.filter((flag) => !notificationFlags.includes(flag))).toEqual([])
})

test('every kind of notification is declared by one feature', () => {
  expect(keysOf(features.map(({ notifications }) => notifications))).toEqual(keysOf([notificationKinds]))
})

test('every type of subject is described by one feature, and actors by one', () => {
  const types = keysOf(features.map(({ notificationSubjects }) => notificationSubjects))
  expect(types).toEqual([...new Set(types)])
  expect(features.filter(({ notificationActors }) => notificationActors)).toHaveLength(1)
})

test('a sentence names the actors, except where Akada itself speaks', () => {
  for (const [kind, { text, isFromAkada }] of Object.entries(declared.notifications.kinds))
    expect([kind, text('Ada and Obi').startsWith('Ada and Obi ')]).toEqual([kind, !isFromAkada])
})
