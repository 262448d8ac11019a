/** Rows by columns: `userId` of each as `userIds`, as parameters of `unnest`. */
export type Columns<Row, Name extends keyof Row & string> = { [Each in Name as `${Each}s`]: Row[Each][] }

export const columnsOf = <Row, Name extends keyof Row & string>(
  rows: readonly Row[],
  ...names: readonly Name[]
): Columns<Row, Name> =>
  Object.fromEntries(names.map((name) => [`${name}s`, rows.map((row) => row[name])])) as Columns<Row, Name>
