import { statement } from '#db/connect.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { Context } from '#context.ts'

const listWalletsToRelease = statement<{ walletId: string }, { now: Date; except: readonly string[] }>(
  `select distinct wallet_id from earnings
    where released_at is null and available_at <= :now and wallet_id <> all(:except::uuid[]) limit 500`,
)
const releaseWalletEarnings = statement<unknown, { walletId: string; now: Date }>(
  `select release_earnings(:walletId, :now)`,
)

/** Makes earnings available whose days are over. */
export const releaseEarnings = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'release-earnings',
      next: ({ except }) => listWalletsToRelease(db, { now: now(), except }),
      keyOf: ({ walletId }) => walletId,
      work: ({ walletId }) => releaseWalletEarnings(db, { walletId, now: now() }),
    },
  )
