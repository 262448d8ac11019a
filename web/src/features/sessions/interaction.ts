const key = 'akada.interaction'

/** The last interaction in any tab, in milliseconds since 1970. */
export function lastInteraction(): number {
  return Number(localStorage.getItem(key) ?? 0)
}

export function recordInteraction(at = Date.now()): void {
  localStorage.setItem(key, String(at))
}
