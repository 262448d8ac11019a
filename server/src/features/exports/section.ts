/** One kind of data in a copy: a JSON file and a CSV file of this name. */
export interface Section {
  name: string
  /** What it is, for the copy's own table of contents. */
  about: string
  /**
   * Rows of member $1 behind place $2 (null at first), in the order of `place`, which is not shown; at most $3 of them.
   * Columns named `…_key` hold addresses in the store.
   */
  sql: string
}

interface Source {
  name: string
  about: string
  columns: string
  from: string
  where: string
  place?: string
}

export const section = ({ name, about, columns, from, where, place = '(0)::text' }: Source): Section => ({
  name,
  about,
  sql: `select ${columns}, (${place})::text collate "C" as place from ${from}
         where ${where} and ($2::text is null or (${place})::text collate "C" > $2) order by place limit $3::int`,
})

export const own = 'user_id = $1'
