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
  const browser = isQuick ? undefined : findBrowser(env)
  await runner.run(staticSteps, 2)
  if (!isQuick) await runner.run(webBuildSteps, 1)
  await runner.run(unitTests, 2)
  if (!browser) return
  const { path, complaint } = await browser
  if (path) await runner.run([proofs(path), browserTests(path)], 1)
  else runner.fail('proofs and browser tests', complaint)
}

async function findBrowser(env) {
  const { code, output, stdout } = await runCommand(
    { command: ['node', 'scripts/browser.mjs'], cwd: project },
    env,
  )
  return code === 0 ? { path: stdout.trim() } : { complaint: output }
}
