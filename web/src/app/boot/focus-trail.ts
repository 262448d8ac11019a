/** The focused element and its ancestors, from the inside out; empty for pointer users. */
let trail: HTMLElement[] = []

/** From the start, so that early keyboard users are known once the rest has loaded. Call once. */
export function followFocus(): void {
  addEventListener('focusin', ({ target }) => (trail = trailOf(target)))
}

function trailOf(target: EventTarget | null): HTMLElement[] {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return []
  const found: HTMLElement[] = []
  for (let place: HTMLElement | null = target; place && place !== document.body; place = place.parentElement)
    found.push(place)
  return found
}

/** The innermost remaining ancestor of the focus, after the focused element was removed. */
export function focusLost(): HTMLElement | undefined {
  if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return undefined
  return trail.find((place) => place.isConnected)
}
