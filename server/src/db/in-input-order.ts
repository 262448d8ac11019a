/**
 * Rows in the order of their entries; `index` counts entries from 1, and an entry without a row gets none.
 */
export function inInputOrder<Row extends { index: number }>(
  entries: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  return entries.map((_, n) => byIndex.get(n + 1))
}
