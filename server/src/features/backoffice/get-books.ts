import { type Db, statement } from '#db/connect.ts'
import { listOpenFindings } from '#features/books/public.ts'
import { listSharedAccounts } from './shared-accounts.ts'

const findLastCheck = statement<{ checkedAt: Date; problems: number }>(
  `select checked_at, problems from money_checks`,
)

/** How the books were when they were last looked through, and what fits nothing in the provider's statements. */
export async function getBooks(db: Db) {
  const [check] = await findLastCheck(db)
  const open = await listOpenFindings(db)
  return {
    checkedAt: check?.checkedAt.toISOString() ?? null,
    problems: check?.problems ?? 0,
    findings: open.slice(0, 100).map(({ finding, provider, kind, reference, amount, at }) => ({
      finding,
      provider,
      kind,
      reference,
      amountMinor: amount,
      at: at.toISOString(),
    })),
    shared: await listSharedAccounts(db),
  }
}
