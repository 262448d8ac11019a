import { type Db, statement } from '#db/connect.ts'
import { type CardRow, cardColumns, joinCourse } from '#features/courses/public.ts'

const byIds = statement<CardRow>(`
  select ${cardColumns('$1')}
    from unnest($2::uuid[]) with ordinality k (id, n) join courses c on c.id = k.id ${joinCourse('$1')}
   cross join can_see_course($1, c, u)
   where not exists (select from is_muted($1, u.id))
   order by k.n`)

/** These courses in their order, if the viewer may see them and has not muted their creators. */
export const findCards = (db: Db, viewerId: string, ids: readonly string[]): Promise<CardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : byIds(db, viewerId, ids)
