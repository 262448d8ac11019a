/**
 * Runs the work while no other tab runs work of this name. Browsers have no locks on plain http addresses of
 * a home network; there each tab is on its own.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
