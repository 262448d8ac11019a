import { mentionedAtOnce } from '@akada/contract/profiles'
import { type Db, statement } from '#db/connect.ts'
import { visitorId } from '#features/posts/public.ts'

interface Member {
  id: string
  username: string
}

/** $1 who reads, $2 names in small letters. */
const named = statement<Member>(
  `select u.id, u.username from users u cross join can_see_user($1, u) where lower(u.username) = any($2::text[])`,
)

/** The members behind names that stand in texts, joined by commas; what is no member's name is left out. */
export async function listMentioned(
  db: Db,
  { names, viewerId = visitorId }: { names: string; viewerId: string | undefined },
): Promise<Member[]> {
  const unique = new Set(names.toLowerCase().split(',').slice(0, mentionedAtOnce))
  return named(db, viewerId, [...unique])
}
