const queue: KeyboardEvent[] = []
const push = (event: KeyboardEvent) => void queue.push(event)

/** Keeps what is pressed before the feed's keys are fetched; answers how to end that. */
export function queueKeys(): () => void {
  document.addEventListener('keydown', push)
  return () => {
    document.removeEventListener('keydown', push)
    // What comes in its place takes them at once; without it they are for nobody.
    queueMicrotask(takeQueuedKeys)
  }
}

/** What was pressed before, once. */
export const takeQueuedKeys = () => queue.splice(0)
