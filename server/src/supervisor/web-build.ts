import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { Refusal } from '#lib/refusal.ts'

const project = resolve(import.meta.dirname, '../../..')
const web = join(project, 'web')
const built = join(web, 'dist')
const stamp = join(built, '.sources')

/** All that the built web app depends on. */
const sources = [
  'web/src',
  'web/public',
  'web/scripts',
  'web/index.html',
  'web/vite.config.ts',
  'web/lingui.config.ts',
]
  .concat('web/package.json', 'contract/src', 'package-lock.json')
  .map((path) => join(project, path))

/**
 * Builds the web app unless the present build comes from the present sources; an old build stays until then.
 */
export async function buildWebApp(signal: AbortSignal): Promise<void> {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web app …')
  // Beside its place and named for this process, so that concurrent builds do not collide.
  const fresh = join(project, 'node_modules', `.akada-web-${process.pid}`)
  try {
    await runVite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], signal)
    writeFileSync(join(fresh, '.sources'), hash)
    rmSync(built, { recursive: true, force: true })
    renameSync(fresh, built)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Vite's command, which belongs to the workspace of the web app. */
export function viteCommand(): string {
  const require = createRequire(join(web, 'package.json'))
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
}

async function runVite(args: string[], signal: AbortSignal): Promise<void> {
  const vite = spawn(process.execPath, [viteCommand(), ...args], {
    cwd: web,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [vite.stdout, vite.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise((done, failed) => vite.on('error', failed).on('close', done))
  if (code !== 0) throw new Refusal(`The web app could not be built:\n${output.trim()}`)
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn))
    hash.update(relative(project, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
