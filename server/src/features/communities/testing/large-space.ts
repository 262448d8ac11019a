import type pg from 'pg'

const makeSpace = `
  with town as (
    insert into communities (owner_id, name) values ($1, 'A crowded town') returning id
  ), talk as (
    insert into conversations (kind) values ('space') returning id
  )
  insert into spaces (id, community_id, name) select talk.id, town.id, 'The market' from talk, town
  returning id, community_id`
const admit = `select count(*) from admit_members($1, $2::uuid[], $3::uuid[])`

/** A space with thousands of members, stored without calls; the first one owns its community. */
export async function createLargeSpace(pool: pg.Pool, memberIds: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ id: string; community_id: string }>(makeSpace, [memberIds[0]])
  const [made] = rows
  if (!made) throw new Error('The space was not stored.')
  await pool.query(admit, [made.community_id, memberIds, [made.id]])
  return made.id
}
