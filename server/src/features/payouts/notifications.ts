import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const payoutNotifications = {
  'payout-account-changed': {
    text: () =>
      'Your payout account was changed. If it was not you, change your password and contact support',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

const listOwnAccounts = statement<
  { id: string; bankName: string; last4: string },
  { viewerId: string; ids: readonly string[] }
>(`select id, bank_name, last4 from payout_accounts where user_id = :viewerId and id = any(:ids::uuid[])`)

/** A member's own payout accounts. */
export const describeAccounts: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listOwnAccounts(db, { viewerId, ids })).map(({ id, bankName, last4 }) => ({
    id,
    text: `${bankName} ******${last4}`,
    picture: null,
    path: '/market/wallet',
  }))
