import { hourMs, minuteMs } from '@akada/contract/durations'
import { type RecipeName, recipeDays } from '@akada/contract/learners/recipe-routes'
import { statement } from '#db/connect.ts'
import { isIncluded } from '#features/plans/public.ts'
import { eachRow } from '#jobs/each-row.ts'
import { inBatches } from '#jobs/in-parts.ts'
import type { Context } from '#context.ts'
import { queueOccasions } from './occasions.ts'

export type Queueing = Pick<Context, 'db' | 'now'>

/** Learners in one statement. */
export const queueBatch = 1000
/** Occasions that were committed late, or whose learner was renamed meanwhile, are found by the next looks. */
const overlapMs = hourMs

export interface DueRecipe {
  courseId: string
  recipe: RecipeName
  creatorId: string
  days: number | null
  startsAt: Date
  queuedUntil: Date
}

const keyOf = ({ courseId, recipe }: { courseId: string; recipe: string }) => `${courseId} ${recipe}`

const listDueRecipes = statement<DueRecipe, { now: Date; except: readonly string[] }>(`
  select r.course_id, r.recipe, c.user_id as creator_id, r.days, r.starts_at, r.queued_until
    from course_recipes r join courses c on c.id = r.course_id
   where r.is_on and r.next_look_at <= :now and r.course_id::text || ' ' || r.recipe <> all(:except::text[])
     and c.deleted_at is null and c.removed_at is null and c.hidden_at is null and c.user_id is not null
   order by r.next_look_at limit 100`)

const markQueued = statement<unknown, { courseId: string; recipe: string; until: Date; nextLookAt: Date }>(`
  update course_recipes set queued_until = :until, next_look_at = :nextLookAt
   where course_id = :courseId and recipe = :recipe and is_on and queued_until <= :until`)

/** What waits for days needs no look each few minutes. */
const pauseOf = (recipe: RecipeName) => (recipe in recipeDays ? hourMs : 5 * minuteMs)

/**
 * Queues the mails of one recipe for everybody who has given occasion since the last time, a batch in each transaction.
 * A run that ends in between is repeated: the key of a mail takes each learner once.
 */
async function queueRecipe({ db, now }: Queueing, due: DueRecipe): Promise<void> {
  const { courseId, recipe, creatorId, startsAt, queuedUntil } = due
  const until = now()
  const since = new Date(Math.max(startsAt.getTime(), queuedUntil.getTime() - overlapMs))
  if (await isIncluded(db, { userId: creatorId, limit: 'emailAutomation' })) {
    let after = { foundBy: '', userId: '00000000-0000-0000-0000-000000000000' }
    await inBatches(queueBatch, async () => {
      const found = await queueOccasions(db, { ...due, since, until, ...after, limit: queueBatch })
      after = found.at(-1) ?? after
      return found
    })
  }
  const nextLookAt = new Date(until.getTime() + pauseOf(recipe))
  await markQueued(db, { courseId, recipe, until, nextLookAt })
}

/** Queues the mails of all recipes that are on. */
export async function queueRecipeMails(context: Queueing): Promise<void> {
  const { db, now } = context
  await eachRow(context, {
    name: 'queue-recipe-mails',
    next: ({ except }) => listDueRecipes(db, { now: now(), except }),
    keyOf,
    work: (due) => queueRecipe(context, due),
  })
}
