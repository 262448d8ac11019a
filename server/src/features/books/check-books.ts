import { statement } from '#db/connect.ts'
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

/** Looks through all books, and stores how many problems there are: no withdrawal leaves while there is one (books_are_right). */
export async function checkBooks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Problem[]> {
  const problems = await problemsOf(db)
  const [findings] = await findingsOf(db)
  await save(db, now(), problems.length, findings?.count ?? 0)
  return problems
}
