let collecting = 0

const spent = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** What this process has used: the memory that is left when garbage is collected, and the CPU without the collecting. */
export function ownUsage(): { rss: number; cpu: number } {
  const before = spent()
  globalThis.gc?.()
  const cpu = before - collecting
  collecting += spent() - before
  return { rss: process.memoryUsage.rss(), cpu }
}
