/** Locks by which one tab at a time works on an upload; a closed tab releases its own. */
export function createClaims(prefix: string) {
  const held = new Map<string, () => void>()

  function claim(id: string): Promise<boolean> {
    // Browsers have no locks on plain http addresses of a home network; there each tab is on its own.
    if (!('locks' in navigator)) return Promise.resolve(true)
    return new Promise((resolve) => {
      void navigator.locks.request(prefix + id, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock) await new Promise<void>((release) => held.set(id, release))
      })
    })
  }

  function release(id: string): void {
    held.get(id)?.()
    held.delete(id)
  }

  return { claim, release }
}
