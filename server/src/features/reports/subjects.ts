import type { ReportedType } from '@akada/contract/reports'
import { type Db, statement } from '#db/connect.ts'

/** Something that can be reported. */
export interface Subject {
  subjectType: ReportedType
  subjectId: string
}

/** Whose it is, and the post it belongs to. */
export interface FoundSubject {
  ownerId: string
  postId: string | null
}

const seen: Record<ReportedType, ReturnType<typeof statement<FoundSubject>>> = {
  POST: statement<FoundSubject>(`
    select p.user_id as owner_id, p.id as post_id
      from posts p join users u on u.id = p.user_id cross join can_see_post($2, p, u)
     where p.id = $1`),
  COMMENT: statement<FoundSubject>(`
    select c.user_id as owner_id, c.post_id
      from comments c
      join users a on a.id = c.user_id
      join posts p on p.id = c.post_id
      join users u on u.id = p.user_id
     cross join can_see_comment($2, c, a)
     cross join can_see_post($2, p, u)
     where c.id = $1`),
  USER: statement<FoundSubject>(`
    select u.id as owner_id, null::uuid as post_id from users u cross join can_see_user($2, u) where u.id = $1`),
}

/** A thing as far as this viewer may see it; undefined is not there for them. */
export async function visibleSubject(
  db: Db,
  { subjectType, subjectId }: Subject,
  viewerId: string,
): Promise<FoundSubject | undefined> {
  const [found] = await seen[subjectType](db, subjectId, viewerId)
  return found
}
