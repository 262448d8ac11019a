const queue: KeyboardEvent[] = []
const push = (event: KeyboardEvent) => void queue.push(event)

/** Queues keys pressed before the shortcuts have loaded; returns a function that stops it. */
export function queueKeys(): () => void {
  document.addEventListener('keydown', push)
  return () => {
    document.removeEventListener('keydown', push)
    // The loaded shortcuts take the queue synchronously; otherwise it is dropped.
    queueMicrotask(takeQueuedKeys)
  }
}

/** Takes the queued keys, emptying the queue. */
export const takeQueuedKeys = () => queue.splice(0)
