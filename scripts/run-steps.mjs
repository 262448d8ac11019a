import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { project } from './install.mjs'

/** Minutes after which a step is ended as hanging. */
const limit = 45
const running = new Set()
/** Tests start hundreds of our processes; each reuses what the first has compiled. */
const compiled = join(project, 'node_modules/.cache/node')

/**
 * Runs steps, a few at a time, in the environment of Node 24; a failing one is printed in full and stops none
 * of the others.
 */
export function createRunner(env) {
  const total = { passed: 0, failed: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'akada-test-'))
  const files = []
  let reports = 0

  function tell(step, { passed, failed, failures = [], seconds = 0, output = '', ...more }) {
    files.push(...(more.files ?? []))
    total.passed += passed
    total.failed += failed
    const isTest = Boolean(step.count)
    const mark = failed > 0 ? 'FAIL' : 'ok  '
    console.log(
      `${mark} ${step.name}${isTest ? `: ${passed} passed, ${failed} failed` : ''} (${seconds.toFixed(1)} s)`,
    )
    // The reasons first: a long log is often truncated.
    for (const failure of failures) console.log(indented(failure))
    if (failed > 0) console.log(`${output.trimEnd()}\n`)
  }

  async function runOne(step) {
    const startedAt = Date.now()
    const { code, output } = await runCommand(step, env)
    const counts = countOf(step, code)
    tell(step, { ...counts, output, seconds: (Date.now() - startedAt) / 1000 })
    return counts.failed === 0
  }

  async function run(steps, atOnce) {
    const waiting = steps.map((step) =>
      typeof step === 'function' ? step(join(folder, `${++reports}.json`)) : step,
    )
    const take = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await runOne(step)
    }
    await Promise.all(Array.from({ length: atOnce }, take))
  }

  return {
    run,
    /** Counts something that could not be run as failed. */
    fail: (name, output) => tell({ name }, { passed: 0, failed: 1, output }),
    end: () => {
      rmSync(folder, { recursive: true, force: true })
      tellSlowest(files)
      console.log(`${total.passed} passed, ${total.failed} failed`)
      return total.failed > 0 || total.passed === 0 ? 1 : 0
    },
  }
}

function tellSlowest(files) {
  if (files.length === 0) return
  console.log('The slowest files of tests:')
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(project, name)}`)
}

const indented = (text) => text.trimEnd().replaceAll(/^/gm, '  ')

function countOf(step, code) {
  if (!step.count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const counts = step.count()
    // Tests may all pass while the run itself fails, for example in its set-up.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs a command to its end or its limit; returns its output. */
export function runCommand({ command: [program, ...args], cwd = project, env: more = {} }, env) {
  return new Promise((done) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(program, args, {
      cwd,
      env: { ...env, FORCE_COLOR: '0', NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    })
    let output = ''
    let errors = ''
    const end = () => killGroup(child)
    const timer = setTimeout(() => {
      output += `\nEnded after ${limit} minutes.`
      end()
    }, limit * 60_000)
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (errors += text))
    running.add(end)
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(end)
      done({ code, output: errors + output, stdout: output })
    }
    child.on('error', (error) => {
      errors += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

function killGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const end of running) end()
    process.exit(130)
  })
}
