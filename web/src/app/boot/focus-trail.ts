/** What has the focus, and what it lies in, from the inside out; empty for those who point. */
let trail: HTMLElement[] = []

/** From the start, so that who is quick with keys is known once the rest has come. Call once. */
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

/** The innermost place that is left of where the focus was, when what had it has just gone. */
export function focusLost(): HTMLElement | undefined {
  if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return undefined
  return trail.find((place) => place.isConnected)
}
