import type { Updateable } from 'kysely'
import type { Context } from '#context.ts'
import type { DB } from '#db/schema.ts'

/** Short helpers for members with changed settings. */
export const settingFixtures = ({ db }: Context) => ({
  setSettings: ({ id: userId }: { id: string }, values: Updateable<DB['userSettings']>) =>
    db
      .insertInto('userSettings')
      .values({ ...values, userId })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute(),
})
