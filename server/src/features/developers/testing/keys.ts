import { type KeyScope, keyScopeNames } from '@akada/contract/developers/scopes'
import { hashOfKey, newMemberKey } from '#http/auth/member-keys.ts'
import type { World } from '#testing/world/world.ts'

/** A key of a member, with all scopes unless others are named; returned as the token of a caller. */
export async function aMemberKey(
  { db, now }: Pick<World, 'db' | 'now'>,
  { id: userId }: { id: string },
  scopes: readonly KeyScope[] = keyScopeNames,
): Promise<{ id: string; token: string }> {
  const token = newMemberKey()
  const createdAt = now()
  const { id } = await db
    .insertInto('memberKeys')
    .values({
      userId,
      name: 'School',
      hint: token.slice(0, 8),
      keyHash: hashOfKey(token),
      scopes: [...scopes],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
