import { type TourTarget, tourRules } from './tour-rules.ts'

/** The visible element of a target; the phone's bar may have one of the same name. */
function visible(target: TourTarget): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)]
  return all.find((element) => element.getClientRects().length > 0)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, tourRules.targetInterval))

/** Looks up a target five times, every half second; undefined if it never appears. */
export async function findTarget(
  target: TourTarget,
  look: (target: TourTarget) => HTMLElement | undefined = visible,
): Promise<HTMLElement | undefined> {
  for (let tries = 1; ; tries += 1) {
    const found = look(target)
    if (found || tries === tourRules.targetTries) return found
    await pause()
  }
}
