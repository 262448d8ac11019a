import { listUserPosts } from '@akada/contract/posts/routes'
import { type ReportReason, createReport } from '@akada/contract/reports/routes'
import type { Db } from '@akada/server/db/connect.ts'
import { setRole } from '@akada/server/features/moderation/public.ts'
import { type Client, RefusedCall } from './client.ts'
import { moderators } from './people.ts'
import type { Sessions } from './sessions.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly db: Db
}

interface DemoReport {
  readonly by: string
  /** The member whose newest post is reported. */
  readonly author: string
  readonly reason: ReportReason
  readonly additionalInfo: string
}

const reports: readonly DemoReport[] = [
  {
    by: 'musa.danjuma',
    author: 'ekaette.kitchen',
    reason: 'Misleading',
    additionalInfo: 'The prices are from before the rains. In Minna nobody sells at this price now.',
  },
  {
    by: 'blessing.udo',
    author: 'terver.farms',
    reason: 'UnsafeBehavior',
    additionalInfo: 'He cuts towards his hand. My small brother copies everything.',
  },
]

/** Takes the role back that an earlier try gave last: without it the moderator signs in as everybody does. */
export async function endModerators({ db }: Pick<House, 'db'>): Promise<void> {
  const names = moderators.map(({ username }) => username)
  await db.updateTable('users').set({ role: 'user' }).where('username', 'in', names).execute()
}

/** Gives the demo's moderator the role. */
export async function makeModerators({ db }: House): Promise<void> {
  for (const { username } of moderators) await setRole(db, { username, role: 'moderator', actorId: null })
}

/** Gives the demo's moderator some reports to decide. */
export async function makeReports(house: House): Promise<void> {
  for (const report of reports) await send(house, report)
}

async function send({ client, sessions }: House, { by, author, ...report }: DemoReport): Promise<void> {
  const { token } = await sessions.sessionOf(by)
  const { userId } = await sessions.sessionOf(author)
  const { posts } = await client.call(listUserPosts, { token, params: { id: userId }, query: {} })
  const [post] = posts
  if (!post) return
  const body = { ...report, interactableId: post.id, interactableType: 'POST' as const }
  await client.call(createReport, { token, params: { userId }, body }).catch(unlessReportedBefore)
}

function unlessReportedBefore(error: unknown): void {
  if (!(error instanceof RefusedCall) || error.code !== 'API_ERR_DUPLICATE_CONTENT') throw error
}
