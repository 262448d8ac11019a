// Installs what Akada needs and finds a Node that runs TypeScript; runs on any Node from 20 on, without packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = resolve(fileURLToPath(import.meta.url), '../..')
const modules = join(project, 'node_modules')
const requiredMajor = 24

/** An end that needs no stack trace: one sentence for the person at the keyboard. */
export class Refusal extends Error {}

/**
 * Installs when needed; returns the path of Node 24 and the environment in which every tool runs on it. Whoever only runs
 * Akada is spared what its tests and checks need, a third of all packages.
 */
export function prepare({ forDevelopment = false } = {}) {
  if (!isInstalled(forDevelopment)) install(forDevelopment)
  const node = findNode()
  const path = [resolve(node, '..'), join(modules, '.bin'), process.env.PATH].join(delimiter)
  return { node, env: { ...process.env, PATH: path } }
}

/** Runs a launcher's work; a refusal is printed as one sentence with exit code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** npm records what it installed at the end, so an interrupted or outdated installation is detected. */
function isInstalled(forDevelopment) {
  const required = packagesOf(join(project, 'package-lock.json'))
  const present = packagesOf(join(modules, '.package-lock.json'))
  return Object.entries(required).every(([path, entry]) => {
    if (entry.dev && !forDevelopment) return true
    const found = present[path]
    if (found && !entry.link) return found.version === entry.version && existsSync(join(project, path))
    return Boolean(found) || path === '' || !path.includes('node_modules/') || isOptional(entry)
  })
}

const isOptional = (entry) => entry.optional === true || entry.devOptional === true || entry.peer === true

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

function install(forDevelopment) {
  console.error('Installing packages (once; a few minutes on a slow connection) …')
  const kinds = [forDevelopment ? '--include=dev' : '--omit=dev', '--include=optional']
  const flags = [...kinds, '--no-audit', '--no-fund', '--loglevel=error']
  // FFmpeg comes from npm as a library; its command-line program would be one more download.
  const status = runNpm(['ci', ...flags], project, { SKIP_FFMPEG: 'true' })
  if (status !== 0) throw new Refusal('npm could not install the packages; what it printed above says why.')
  removeHeaders()
  if (!forDevelopment) removeTypes(modules)
}

/** Node's package brings 67 MB of headers for compiling add-ons; ours come compiled. */
function removeHeaders() {
  const packages = join(modules, 'node/node_modules')
  const names = existsSync(packages) ? readdirSync(packages) : []
  for (const name of names.filter((one) => one.startsWith('node-')))
    rmSync(join(packages, name, 'include'), { recursive: true, force: true })
}

/** Types and maps of packages are for whoever works on Akada, and an eighth of what is installed. */
function removeTypes(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeTypes(path)
    else if (entry.isFile() && /\.(?:d\.[cm]?ts|map)$/.test(entry.name)) rmSync(path)
  }
}

/** The npm that called us, so that a machine with several uses one; its output goes to stderr. */
function runNpm(args, folder, env = {}) {
  const own = process.env.npm_execpath
  const [command, first] =
    own && /npm-cli\.[cm]?js$/.test(own)
      ? [process.env.npm_node_execpath ?? process.execPath, [own]]
      : ['npm', []]
  const isShell = process.platform === 'win32' && command === 'npm'
  const { status, error } = spawnSync(isSurviving(command) ? command : 'node', [...first, ...args], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: isShell,
    env: { ...process.env, ...env, PATH: outsidePath() },
  })
  if (error) throw new Refusal(`npm could not be started (${error.message}).`)
  return status
}

/** `npm ci` removes node_modules first, so npm itself must not run on the Node in there. */
const isSurviving = (command) => !command.startsWith(modules)
const outsidePath = () =>
  process.env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)

function findNode() {
  const packaged = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (isRecent(packaged)) return packaged
  if (isRecent(process.execPath)) return process.execPath
  // npm may refuse install scripts; this one only links the Node binary, which is a package of its own.
  if (existsSync(join(modules, 'node', 'installArchSpecificPackage.js'))) {
    console.error('Fetching Node 24 …')
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(modules, 'node'),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: outsidePath() },
    })
    if (isRecent(packaged)) return packaged
  }
  throw new Refusal(
    `Akada runs on Node ${requiredMajor}, which could not be installed for ${process.platform} ${process.arch}; install Node ${requiredMajor} (https://nodejs.org) and run the command again with it.`,
  )
}

function isRecent(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= requiredMajor
}
