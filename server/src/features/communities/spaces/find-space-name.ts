import { type Db, statement } from '#db/connect.ts'

interface NamedSpace {
  spaceId: string
  name: string
  communityId: string
  communityName: string
}

const findReadableSpace = statement<NamedSpace, { spaceId: string; userId: string }>(`
  select s.id as space_id, s.name, c.id as community_id, c.name as community_name
    from spaces s join communities c on c.id = s.community_id cross join can_read_space(:userId, s)
   where s.id = :spaceId`)

/** A space and its community by name; undefined where the member may not read it. */
export async function findSpaceName(
  db: Db,
  { spaceId, userId }: { spaceId: string; userId: string },
): Promise<NamedSpace | undefined> {
  const [found] = await findReadableSpace(db, { spaceId, userId })
  return found
}
