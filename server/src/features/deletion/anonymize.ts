import { deletionGraceDays } from '@akada/contract/deletion/routes'
import { type Db, statement } from '#db/connect.ts'
import type { EraseStep, Identity } from '#personal-data/personal-data.ts'

/** From here on nothing identifies the member; the address and the number are free for a new account. */
const updateToAnonymous = statement<Omit<Identity, 'now'>, { userId: string; now: Date }>(
  `update users
      set email = id || '@erased.invalid', username = 'erased-' || id, phone_number = null, password_hash = 'none',
          first_name = '', last_name = '', bio = '', interests = '{}', country = null
    where id = :userId and deleted_at <= :now::timestamptz - interval '${deletionGraceDays} days'
   returning id, old.email, old.phone_number`,
)

interface Due {
  userId: string
  now: Date
  steps: readonly EraseStep[]
}

/** Removes everything that identifies a member who can no longer come back; part of a transaction. */
export async function anonymize(tx: Db, { userId, now, steps }: Due): Promise<void> {
  const [identity] = await updateToAnonymous(tx, { userId, now })
  if (!identity) return
  for (const step of steps) if (step.phase === 'identity') await step.erase(tx, { ...identity, now })
}
