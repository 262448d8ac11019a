import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'

/** A coupon of a course, ten percent unless named otherwise. */
export async function aCoupon(db: Db, { code, ...fields }: Insertable<DB['coupons']>): Promise<string> {
  const cut = fields.amount === undefined ? { percent: 10 } : {}
  const { id } = await db
    .insertInto('coupons')
    .values({ ...cut, ...fields, code: code.toUpperCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
