import { execFile } from 'node:child_process'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Memory of a process and all its descendants, in bytes; 0 once they are gone. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform !== 'linux') return residentBytesByPs(pid)
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ])
  const ownBytes = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  const pids = children.split(' ').filter(Boolean).map(Number)
  const others = await Promise.all(pids.map(residentBytes))
  return others.reduce((sum, bytes) => sum + bytes, ownBytes)
}

async function residentBytesByPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return Number(stdout.trim() || 0) * 1024
}

/** Bytes of the files directly in a folder. */
export async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
