import { execFileSync } from 'node:child_process'

export interface RunningProcess {
  pid: number
  parent: number
  command: string
}

/** Every process of this machine. */
export function processList(): RunningProcess[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return rows.map((row) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
    return { pid: Number(pid), parent: Number(parent), command: command ?? '' }
  })
}

/** All processes below one, PostgreSQL's included. */
export function descendantsOf(pid: number): number[] {
  const all = processList()
  const below = (of: number): number[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...below(child.pid)])
  return below(pid)
}
