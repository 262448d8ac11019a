import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { allowedBy, limitError, mustInclude } from '#features/plans/public.ts'
import type { CountUsage, FitToPlan } from '#money/plan-usage.ts'
import type { Context } from '#context.ts'

const countOwnedSpaces = statement<{ used: number }, { userId: string }>(`
  select count(*)::int as used from communities c join spaces s on s.community_id = c.id
   where c.owner_id = :userId and c.deleted_at is null and s.deleted_at is null`)

/** Spaces in the communities of a member, which their plan limits. */
export const countSpaces: CountUsage = async (db, { userId }) =>
  (await countOwnedSpaces(db, { userId }))[0]?.used ?? 0

const lockSpaceOwner = statement<unknown, { ownerId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('spaces ' || :ownerId::uuid::text, 0))`,
)
/** The second of two concurrent calls counts what the first created. */
export const lockSpaces = (tx: Db, ownerId: string) => lockSpaceOwner(tx, { ownerId })

/** The oldest stay open. */
const markFrozenSpaces = statement<unknown, { userId: string; place: number }>(`
  update spaces s set is_frozen = o.place > :place::bigint
    from (select s.id, row_number() over (order by s.created_at, s.id) as place
            from communities c join spaces s on s.community_id = c.id
           where c.owner_id = :userId and c.deleted_at is null and s.deleted_at is null) o
   where o.id = s.id and s.is_frozen <> (o.place > :place::bigint)`)

/**
 * Freezes the newest spaces beyond the owner's plan, which makes them read-only, and unfreezes those that it allows
 * again.
 */
export const fitSpaces: FitToPlan = async (tx, { userId }) => {
  await lockSpaceOwner(tx, { ownerId: userId })
  await markFrozenSpaces(tx, { userId, place: await allowedBy(tx, { userId, limit: 'maxSpaces' }) })
}

const listSpaceOwners = statement<{ ownerId: string }, { after: string | null; except: readonly string[] }>(`
  select c.owner_id from communities c join spaces s on s.community_id = c.id
   where c.deleted_at is null and s.deleted_at is null
     and c.owner_id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000') and c.owner_id <> all(:except::uuid[])
   group by 1 having count(*) > 1 or bool_or(s.is_frozen) order by 1 limit 500`)

/** Repeated each night, because a space may have been created while its owner's plan ended. */
export const fitAllSpaces = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'fit-spaces',
      next: ({ after, except }) => listSpaceOwners(db, { after, except }),
      keyOf: ({ ownerId }) => ownerId,
      work: ({ ownerId }) => db.transaction().execute((tx) => fitSpaces(tx, { userId: ownerId })),
      seconds: longRun,
    },
  )

interface FreezableSpace {
  ownerId: string
  isFrozen: boolean
}

/** Throws API_ERR_PLAN_LIMIT for a space beyond the plan of the community's owner. */
export async function mustNotBeFrozen(db: Db, { ownerId: userId, isFrozen }: FreezableSpace): Promise<void> {
  if (!isFrozen) return
  throw await limitError(db, {
    userId,
    limit: 'maxSpaces',
    used: await countSpaces(db, { userId, at: new Date() }),
  })
}

/** The same for new members, whom a private space accepts only while the plan has private spaces. */
export async function mustAllowNewMembers(
  db: Db,
  space: FreezableSpace & { isPrivate: boolean },
): Promise<void> {
  await mustNotBeFrozen(db, space)
  if (space.isPrivate) await mustInclude(db, { userId: space.ownerId, limit: 'privateSpaces' })
}
