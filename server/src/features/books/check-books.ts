import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

export interface Problem {
  problem: string
  what: string
}

const listMoneyProblems = statement<Problem>(
  `select coalesce(problem, '') as problem, coalesce(what, '') as what from money_problems limit 100`,
)
const countMoneyFindings = statement<{ count: number }>(`select count(*)::int as count from money_findings`)
const upsertMoneyCheck = statement<unknown, { now: Date; problems: number; count: number }>(
  `insert into money_checks (checked_at, problems, findings) values (:now, :problems, :count)
   on conflict (is_only) do update set checked_at = :now, problems = :problems, findings = :count`,
)

/** Looks through all books, and stores how many problems there are: no withdrawal leaves while there is one (books_are_right). */
export async function checkBooks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Problem[]> {
  const problems = await listMoneyProblems(db)
  const [findings] = await countMoneyFindings(db)
  await upsertMoneyCheck(db, { now: now(), problems: problems.length, count: findings?.count ?? 0 })
  return problems
}
