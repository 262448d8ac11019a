const name = 'akada.studio'

/** Tells other tabs of this browser that a course has changed. */
export function announceChange(courseId: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  // A channel has no target but the tabs of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(courseId)
  channel.close()
}

/** Runs when another tab has changed a course; returns a function that stops it. */
export function onChangeElsewhere(courseId: string, listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data === courseId) listener()
  })
  return () => channel.close()
}
