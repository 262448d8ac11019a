// npm test: everything, from types to browser tests. Its last line is always `N passed, N failed`.
import { prepare, project } from './install.mjs'
import { createRunner, runCommand } from './run-steps.mjs'
import { browserTests, proofs, staticSteps, unitTests, webBuildSteps } from './steps.mjs'

const isQuick = process.argv.includes('--quick')

try {
  const { env } = prepare({ forDevelopment: true })
  const runner = createRunner(env)
  await runAll(runner, env)
  process.exitCode = runner.end()
} catch (error) {
  console.error(error.stack ?? error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

async function runAll(runner, env) {
  const checks = runner.run(staticSteps, isQuick ? 2 : 1)
  if (isQuick) {
    await checks
    await runner.run(unitTests, 1)
    return
  }
  const browser = findBrowser(env)
  await runner.run(webBuildSteps, 1)
  const { path, complaint } = await browser
  if (path) await printVersion(path, env)
  // Proofs mostly wait for what they have killed or cut off, so the others have the cores meanwhile.
  const proven = path ? runner.run([proofs(path)], 1) : runner.fail('proofs and browser tests', complaint)
  await checks
  await runner.run(unitTests, 1)
  await proven
  if (path) await runner.run([browserTests(path)], 1)
}

/** Versions differ in what they do; a failure may be of one alone. */
async function printVersion(path, env) {
  const { stdout } = await runCommand({ command: [path, '--version'] }, env)
  console.log(stdout.trim())
}

async function findBrowser(env) {
  const { code, output, stdout } = await runCommand(
    { command: ['node', 'scripts/browser.mjs'], cwd: project },
    env,
  )
  return code === 0 ? { path: stdout.trim() } : { complaint: output }
}
