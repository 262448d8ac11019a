/** A pause shorter than this would not gather anything, in milliseconds. */
const shortest = 50

interface Gathered<Item> {
  tell: (id: string, items: Item[]) => void
  /** Milliseconds from one telling to the next. */
  pause: (id: string) => number
}

/** Tells of everything that happens: at once, or where that must not be often, together with what came during the pause. */
export function createGathered<Item>({ tell, pause }: Gathered<Item>) {
  const waiting = new Map<string, Item[]>()

  function tellNow(id: string, items: Item[]): void {
    tell(id, items)
    const milliseconds = pause(id)
    if (milliseconds < shortest) return
    waiting.set(id, [])
    setTimeout(() => {
      const gathered = waiting.get(id) ?? []
      waiting.delete(id)
      if (gathered.length > 0) tellNow(id, gathered)
    }, milliseconds).unref()
  }

  return (id: string, item: Item): void => {
    const gathered = waiting.get(id)
    if (gathered) gathered.push(item)
    else tellNow(id, [item])
  }
}
