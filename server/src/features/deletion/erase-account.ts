import { eachRow, longRun, mustSucceed } from '#jobs/each-row.ts'
import { deletionGraceDays } from '@akada/contract/deletion/routes'
import { statement } from '#db/connect.ts'
import { type ErasedKind, erasePhases } from '#personal-data/personal-data.ts'
import type { Context } from '#context.ts'
import { anonymize } from './anonymize.ts'

const accountsAtOnce = 100

const listDueErasures = statement<{ id: string }, { now: Date; except: readonly string[] }>(
  `select id from users where deleted_at <= :now::timestamptz - interval '${deletionGraceDays} days'
    and id <> all(:except::uuid[])
    order by deleted_at limit ${accountsAtOnce}`,
)

type Erasing = Pick<
  Context,
  'db' | 'declared' | 'storage' | 'now' | 'messenger' | 'jobs' | 'secret' | 'config'
>

/**
 * Erases accounts that were deleted 14 days ago. Each step can be repeated, so an erasure that was interrupted continues
 * where it stopped. Resolves to how many accounts are gone.
 */
export async function eraseAccounts(context: Erasing): Promise<number> {
  const outcome = await eachRow(context, {
    name: 'erase-accounts',
    next: ({ except }) => listDueErasures(context.db, { now: context.now(), except }),
    keyOf: ({ id }) => id,
    work: ({ id }) => eraseAccount(context, id),
    seconds: longRun,
  })
  mustSucceed(outcome)
  return outcome.done
}

async function eraseAccount(context: Erasing, userId: string): Promise<void> {
  const { db, now, declared } = context
  const steps = declared.personalData.flatMap(({ erase = [] }) => erase)
  await db.transaction().execute((tx) => anonymize(tx, { userId, now: now(), steps }))
  const erased: Record<ErasedKind, number> = { posts: 0, comments: 0, objects: 0 }
  for (const phase of erasePhases)
    for (const step of steps) {
      if (step.phase === 'identity' || step.phase !== phase) continue
      const count = await step.erase(context, userId)
      if (step.counts) erased[step.counts] += count
    }
  await deleteErasedAccount(db, {
    userId,
    now: now(),
    posts: erased.posts,
    comments: erased.comments,
    objects: erased.objects,
  })
}

/** What still refers to the account goes with it. */
const deleteErasedAccount = statement<
  unknown,
  { userId: string; now: Date; posts: number; comments: number; objects: number }
>(
  `with erased as (delete from users where id = :userId returning id, deleted_at)
   insert into account_erasures (user_id, deleted_at, erased_at, posts, comments, objects)
   select id, deleted_at, :now, :posts::int, :comments::int, :objects::int from erased
   on conflict do nothing`,
)
