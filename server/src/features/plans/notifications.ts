import type { PlanName } from '@akada/contract/plans/plan-table'
import { statement } from '#db/connect.ts'
import { planTable } from '#installation/plan-table.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const planNotifications = {
  'renewal-due': { text: () => 'Your plan ends soon. Renew it to keep what it includes', isFromAkada: true },
  'renewal-ahead': { text: () => 'Your plan renews soon, with your saved card', isFromAkada: true },
  'renewal-failed': {
    text: () => 'Your plan was not renewed. Everything still works for 7 days',
    isFromAkada: true,
  },
  'plan-ended': {
    text: () => 'Your plan has ended. Nothing was deleted, and you are on freemium now',
    isFromAkada: true,
  },
  'plan-price': { text: () => 'The price of your plan changes with your next period', isFromAkada: true },
  'plan-granted': { text: () => 'Your Enterprise plan is active', isFromAkada: true },
  'grant-due': {
    text: () => 'Your Enterprise plan ends soon. Contact Sales to keep it',
    isFromAkada: true,
  },
  'grant-ended': {
    text: () => 'Your Enterprise plan has reached its end. Everything still works for 7 days',
    isFromAkada: true,
  },
  'plan-resumed': {
    text: () => 'Your Enterprise plan has ended. The plan you paid for before continues',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

const listOwnSubscriptions = statement<
  { id: string; plan: PlanName },
  { viewerId: string; ids: readonly string[] }
>(`select id, plan from subscriptions where user_id = :viewerId and id = any(:ids::uuid[])`)

/** A member's own plans as notifications show them. */
export const describePlans: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listOwnSubscriptions(db, { viewerId, ids })).map(({ id, plan }) => ({
    id,
    text: planTable().titles[plan],
    picture: null,
    path: '/socials/subscription-management?tab=course-plans',
  }))
