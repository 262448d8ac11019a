import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one test. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'akada-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A folder for files that this process makes once for many tests; it is removed when the process exits. */
export function folderOfProcess(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `akada-${name}-`))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}
