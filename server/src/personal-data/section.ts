/** One kind of data in a copy: a JSON file and a CSV file of this name. */
export interface Section {
  name: string
  /** What it is, for the copy's own table of contents. */
  about: string
  /**
   * Rows of member $1 after cursor $2 (null at first), ordered by `cursor`, which is not shown; at most $3 of them.
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
  cursor?: string
}

export const section = ({ name, about, columns, from, where, cursor = '(0)::text' }: Source): Section => ({
  name,
  about,
  sql: `select ${columns}, (${cursor})::text collate "C" as cursor from ${from}
         where ${where} and ($2::text is null or (${cursor})::text collate "C" > $2) order by cursor limit $3::int`,
})

export const own = 'user_id = $1'
