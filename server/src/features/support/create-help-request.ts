import { hourMs } from '@akada/contract/durations'
import { type SupportLevel, type SupportRequest, supportHours } from '@akada/contract/support/routes'
import { type Db, statement } from '#db/connect.ts'
import { supportLevelOf } from '#features/plans/public.ts'
import { salesRequestMessage } from '#messages/support-messages.ts'
import type { Context } from '#context.ts'
import { type RequestRow, requestColumns, toRequest } from './support-rows.ts'

interface NewRequest {
  userId: string
  kind: 'help' | 'sales'
  subject: string
  message: string
  name: string | null
  school: string | null
  members: number | null
}

const insertSupportRequest = statement<
  RequestRow,
  NewRequest & { level: SupportLevel; at: Date; dueAt: Date }
>(
  `insert into support_requests as r (user_id, kind, level, subject, message, name, school, members, created_at, due_at)
   values (:userId, :kind, :level, :subject, :message, :name, :school, :members::int, :at, :dueAt)
   returning ${requestColumns}`,
)

type Asking = Pick<Context, 'db' | 'config' | 'now' | 'messenger'>

/** Stores a request with the answer time of the member's plan. */
async function storeRequest({ config, now }: Asking, tx: Db, request: NewRequest): Promise<RequestRow> {
  const at = now()
  const level = await supportLevelOf(tx, config, request.userId)
  const dueAt = new Date(at.getTime() + supportHours[level] * hourMs)
  const [row] = await insertSupportRequest(tx, { ...request, level, at, dueAt })
  return row!
}

const noContract = { name: null, school: null, members: null }

/** Asks the staff for help. */
export async function createHelpRequest(
  context: Asking,
  help: { userId: string; subject: string; message: string },
): Promise<SupportRequest> {
  return toRequest(await storeRequest(context, context.db, { ...help, ...noContract, kind: 'help' }))
}

interface SalesRequest {
  userId: string
  name: string
  school: string
  members: number
  message: string
}

const findEmail = statement<{ email: string; username: string }, { userId: string }>(
  `select email, username from users where id = :userId and deleted_at is null`,
)

/** Asks for a contract; the operator gets it by mail, too, where they gave an address. */
export async function createSalesRequest(context: Asking, sales: SalesRequest): Promise<SupportRequest> {
  const { db, config, messenger } = context
  return db.transaction().execute(async (tx) => {
    const row = await storeRequest(context, tx, { ...sales, subject: sales.school, kind: 'sales' })
    const [member] = await findEmail(tx, sales)
    if (config.contact && member)
      await messenger.send(
        salesRequestMessage(config.contact, {
          ...sales,
          ...member,
          link: `${config.siteUrl}/moderation?view=support`,
        }),
        tx,
      )
    return toRequest(row)
  })
}
