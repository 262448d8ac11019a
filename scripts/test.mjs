// npm test: everything, from types to browser tests. Its last line is always `N passed, N failed`.
import { prepare, project } from './install.mjs'
import { createRunner, runCommand } from './run-steps.mjs'
import { browserTests, proofs, staticSteps, unitTests, webBuildSteps } from './steps.mjs'

const isQuick = process.argv.includes('--quick')

try {
  const { env } = prepare()
  const runner = createRunner(env)
  await runAll(runner, env)
  process.exitCode = runner.end()
} catch (error) {
  console.error(error.stack ?? error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

async function runAll(runner, env) {
  const checks = runner.run([...staticSteps, ...unitTests], 1)
  // Proofs mostly wait for what they have killed or cut off, so the others have the cores meanwhile.
  const path = isQuick ? undefined : await buildAndProve(runner, env)
  await checks
  if (path) await runner.run([browserTests(path)], 1)
}

/** Answers where the browser is, for the tests that come after. */
async function buildAndProve(runner, env) {
  const browser = findBrowser(env)
  await runner.run(webBuildSteps, 1)
  const { path, complaint } = await browser
  if (path) await runner.run([proofs(path)], 1)
  else runner.fail('proofs and browser tests', complaint)
  return path
}

async function findBrowser(env) {
  const { code, output, stdout } = await runCommand(
    { command: ['node', 'scripts/browser.mjs'], cwd: project },
    env,
  )
  return code === 0 ? { path: stdout.trim() } : { complaint: output }
}
