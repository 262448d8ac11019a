import { testSql } from '#features/payments/testing/books.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

/** Two rows of a loop, of which the first will fail wherever its table is written. */
export interface Rows {
  /** Where the first fails: a table, a column and its value. */
  fails: readonly [table: string, column: string, value: string]
  /** SQL: whether the second was done, by its value. */
  done: string
  second: string
  /** Seconds until the first is due again; at once unless it says so. */
  retriedAfter?: number
}

export type Plant = (world: World, people: readonly [Person, Person], before: Date) => Promise<Rows>

export const insert = (world: World, sql: string, ...values: unknown[]) =>
  testSql<{ id: string }>(sql)(world.db, ...values)
export const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id) as [string, string]

interface Each {
  /** With the member as $1 and a month ago as $2. */
  sql: string
  table: string
  column?: string
  done: string
}

/** A row for each of two members, made by one statement. */
export const each =
  ({ sql, table, column = 'id', done }: Each): Plant =>
  async (world, people, before) => {
    const rows = [
      await insert(world, sql, people[0].id, before),
      await insert(world, sql, people[1].id, before),
    ]
    const [first, second] = ids(rows.flat())
    return { fails: [table, column, first], done, second }
  }

/** One for each member, in the order of their ids, as many loops have it. */
export async function pair(
  people: readonly [Person, Person],
  make: (person: Person) => Promise<string>,
): Promise<[string, string]> {
  const [first, second] = people.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Person, Person]
  return [await make(first), await make(second)]
}

interface PlantedLoop {
  chore: string
  plant: Plant
  /** The loop of whose row these rows are part: it fails with them. */
  within?: string
}

export type Planted = Record<string, PlantedLoop>
