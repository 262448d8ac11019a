import { type Db, statement } from '#db/connect.ts'
import { type CardRow, cardColumns, joinCourse } from '#features/courses/public/cards.ts'

const listCardsByIds = statement<CardRow, { viewerId: string; ids: readonly string[] }>(`
  select ${cardColumns(':viewerId')}
    from unnest(:ids::uuid[]) with ordinality k (id, n) join courses c on c.id = k.id ${joinCourse(':viewerId')}
   cross join can_see_course(:viewerId, c, u)
   where not exists (select from is_muted(:viewerId, u.id))
   order by k.n`)

/** These courses in their order, if the viewer may see them and has not muted their creators. */
export const findCards = (db: Db, viewerId: string, ids: readonly string[]): Promise<CardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : listCardsByIds(db, { viewerId, ids })
