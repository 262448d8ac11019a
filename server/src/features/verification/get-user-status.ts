import { creatorState } from '@akada/contract/verification/routes'
import type { Context } from '#context.ts'
import { getMe } from '#features/profiles/public.ts'

/** A member's progress towards being a creator. */
export async function getUserStatus(context: Context, userId: string) {
  const user = await getMe(context, userId)
  const isCreator = creatorState(user).current === undefined
  return { ...user, userId: user.id, isCreator }
}
