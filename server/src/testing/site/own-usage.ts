let collecting = 0

const spent = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * Resources used by this process: the memory left after garbage collection, and the CPU without collecting.
 */
export function ownUsage(): { rss: number; heap: number; cpu: number } {
  const before = spent()
  globalThis.gc?.()
  // Buffers are released by the collection after the one that finds them unused.
  globalThis.gc?.()
  const cpu = before - collecting
  collecting += spent() - before
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heap: heapUsed + external, cpu }
}
