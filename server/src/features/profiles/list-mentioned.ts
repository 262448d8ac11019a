import { mentionedAtOnce } from '@akada/contract/profiles/routes'
import { type Db, statement } from '#db/connect.ts'
import { visitorId } from '#features/posts/public.ts'

interface Member {
  id: string
  username: string
}

const listMembersByUsername = statement<Member, { viewerId: string; unique: readonly string[] }>(
  `select u.id, u.username from users u cross join can_see_user(:viewerId, u)
    where lower(u.username) = any(:unique::text[])`,
)

/** The members mentioned in texts, by their names joined by commas; unknown names are left out. */
export async function listMentioned(
  db: Db,
  { names, viewerId = visitorId }: { names: string; viewerId: string | undefined },
): Promise<Member[]> {
  const unique = new Set(names.toLowerCase().split(',').slice(0, mentionedAtOnce))
  return listMembersByUsername(db, { viewerId, unique: [...unique] })
}
