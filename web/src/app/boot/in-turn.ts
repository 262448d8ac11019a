/** Does something with each in a task of its own, so that taps are answered in between. */
export async function inTurn<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  for (const item of items) {
    act(item)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
