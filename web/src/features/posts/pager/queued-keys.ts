const early: KeyboardEvent[] = []
const keep = (event: KeyboardEvent) => void early.push(event)

/** Keeps what is pressed before the feed's keys are fetched; answers how to end that. */
export function keepEarlyKeys(): () => void {
  document.addEventListener('keydown', keep)
  return () => {
    document.removeEventListener('keydown', keep)
    // What comes in its place takes them at once; without it they are for nobody.
    queueMicrotask(takeEarlyKeys)
  }
}

/** What was pressed before, once. */
export const takeEarlyKeys = () => early.splice(0)
