import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

export interface Problem {
  problem: string
  what: string
}

const problemsOf = statement<Problem>(
  `select coalesce(problem, '') as problem, coalesce(what, '') as what from money_problems limit 100`,
)
const findingsOf = statement<{ count: number }>(`select count(*)::int as count from money_findings`)
const save = statement(
  `insert into money_checks (checked_at, problems, findings) values ($1, $2, $3)
   on conflict (is_only) do update set checked_at = $1, problems = $2, findings = $3`,
)
const last = statement<{ problems: number }>(`select problems from money_checks`)

/** Looks through all books, and stores how many problems there are: withdrawals wait while there is one. */
export async function checkBooks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Problem[]> {
  const problems = await problemsOf(db)
  const [findings] = await findingsOf(db)
  await save(db, now(), problems.length, findings?.count ?? 0)
  return problems
}

/** Whether the books had no problem when they were last looked through. */
export const areBooksRight = async (db: Db): Promise<boolean> => ((await last(db))[0]?.problems ?? 0) === 0
