/** Rows in the order of the entries they answer; `place` counts these from 1, and an entry without a row gets none. */
export function inPlaces<Row extends { place: number }>(
  entries: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return entries.map((_, index) => byPlace.get(index + 1))
}
