import { deletionGraceDays } from '@akada/contract/deletion/routes'

/** Condition on a row of users: deleted, but not long enough ago to be erased. `now` is the number of a parameter. */
export const canComeBack = (now: `:${string}`) =>
  `deleted_at > ${now}::timestamptz - interval '${deletionGraceDays} days'`
