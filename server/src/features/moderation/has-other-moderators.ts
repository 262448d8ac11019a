import { statement } from '#db/connect.ts'

/** Somebody who may decide an appeal instead of the moderator who decided first. */
export const hasOtherModerators = statement<unknown, { moderatorId: string; ownerId: string; now: Date }>(
  `select from users
    where role in ('moderator', 'admin') and deleted_at is null and id <> :moderatorId and id <> :ownerId
      and (suspended_until is null or suspended_until <= :now)
    limit 1`,
)
