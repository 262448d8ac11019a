import { sql } from 'kysely'
import type { World } from './world.ts'

export interface Column {
  table: string
  column: string
}

/**
 * What other id columns refer to. An unlisted name counts as a member's until a foreign key says otherwise.
 */
const namesNoMember =
  /^(id|(\w+_)?(post|comment|course|client|subject|action|job|group|target|wallet|order|item|payment|source|account|card|question|file|module|owner|attempt|series)_ids?|source|device)$/

/** Every column with ids of members: by a foreign key, or by its type and name where there is none. */
export async function memberColumns({ db }: World): Promise<Column[]> {
  const { rows } = await sql<Column & { isReference: boolean }>`
    select c.table_name as table, c.column_name as column, bool_or(k.confrelid = 'users'::regclass) as "isReference"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      left join pg_constraint k on k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass and k.conkey = array[(
        select attnum from pg_attribute where attrelid = k.conrelid and attname = c.column_name)]
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('uuid', '_uuid')
       -- Of things of any type, which members are not.
       and not (c.column_name = 'owner_id' and exists (select from information_schema.columns o
         where o.table_name = c.table_name and o.column_name = 'owner_type'))
     group by 1, 2 order by 1, 2`.execute(db)
  return rows.filter(({ column, isReference }) => isReference ?? !namesNoMember.test(column))
}
