import { readFileSync } from 'node:fs'
import { descendantsOf, processList } from '#testing/site/process-tree.ts'

const program = 'server/bin/media-server.ts'

/** The process of the media server that a process has started. */
export function mediaServerBelow(parent: number): number {
  const below = new Set(descendantsOf(parent))
  const found = processList().find(({ pid, command }) => below.has(pid) && command.includes(program))
  if (!found) throw new Error('There is no media server.')
  return found.pid
}

/** Bytes of memory, and milliseconds of processor time, of a process so far. */
export function usageOf(pid: number): { memory: number; processor: number } {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { memory: pages * 4096, processor: (Number(fields[11]) + Number(fields[12])) * 10 }
}
