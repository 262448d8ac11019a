/** A shorter pause would not batch anything, in milliseconds. */
const shortestPause = 50

interface Batching<Item> {
  publish: (id: string, items: Item[]) => void
  /** Milliseconds from one batch to the next. */
  pause: (id: string) => number
}

/**
 * Publishes every item: at once, or where events must be rarer, in a batch with those that arrived during the pause.
 */
export function batchEvents<Item>({ publish, pause }: Batching<Item>) {
  const pending = new Map<string, Item[]>()

  function publishNow(id: string, items: Item[]): void {
    publish(id, items)
    const milliseconds = pause(id)
    if (milliseconds < shortestPause) return
    pending.set(id, [])
    setTimeout(() => {
      const batch = pending.get(id) ?? []
      pending.delete(id)
      if (batch.length > 0) publishNow(id, batch)
    }, milliseconds).unref()
  }

  return (id: string, item: Item): void => {
    const batch = pending.get(id)
    if (batch) batch.push(item)
    else publishNow(id, [item])
  }
}
