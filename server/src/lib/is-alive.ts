import { readFileSync } from 'node:fs'

/** Whether a process with this id is running, also of another user. */
export function isAlive(pid: number): boolean {
  return isKnown(pid) && !isZombie(pid)
}

/** Whether the system still knows a process with this number, which it does until its parent has reaped it. */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A killed process keeps its number until it is reaped, which may take seconds or forever in a container. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name in brackets, may itself contain spaces; the state follows it.
    return 'ZX'.includes(stat[stat.lastIndexOf(')') + 2] ?? ' ')
  } catch {
    return false
  }
}
