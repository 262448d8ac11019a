/** Does the parts of a chore in turn, even if earlier ones fail, and then throws what failed. */
export async function inParts(...parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, 'Parts of a chore failed.')
}

/** Repeats a statement that changes at most `batch` rows, until it changes fewer. Resolves to how many in all. */
export async function inBatches(batch: number, change: () => Promise<{ length: number }>): Promise<number> {
  let all = 0
  for (;;) {
    const { length } = await change()
    all += length
    if (length < batch) return all
  }
}
