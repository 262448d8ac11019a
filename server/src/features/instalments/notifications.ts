import { formatMoney, nairaOf } from '@akada/contract/money/model'
import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const instalmentNotifications = {
  'instalment-due': {
    text: () => 'The next part of a course you pay in parts is due soon',
    isFromAkada: true,
  },
  'instalment-late': {
    text: () => 'A part is late, so the course is paused. Your progress is safe: pay the part to go on',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

const listOwnPlans = statement<
  { id: string; courseId: string; title: string; amount: number },
  { viewerId: string; ids: readonly string[] }
>(
  `select p.id, p.course_id, p.course_title as title, i.amount
     from instalment_plans p
     join instalment_parts i on i.plan_id = p.id
      and i.number = (select min(n.number) from instalment_parts n where n.plan_id = p.id and n.paid_at is null)
    where p.buyer_id = :viewerId and p.id = any(:ids::uuid[])`,
)

/** What a buyer still pays in parts, each with the amount that comes next. */
export const describeInstalments: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listOwnPlans(db, { viewerId, ids })).map(({ id, courseId, title, amount }) => ({
    id,
    text: `${title} · ${formatMoney(nairaOf(amount))}`,
    picture: null,
    path: `/courses/${courseId}`,
  }))
