// npm run audit: asks the package registry for known vulnerabilities of what Akada runs with. Ends with 1 if one is
// grave; a registry that doesn't answer is no reason to fail, but is said.
import { spawnSync } from 'node:child_process'
import { project } from './install.mjs'

const grave = new Set(['high', 'critical'])

// A machine without the Internet must not wait for minutes.
const patience = ['--fetch-retries=0', '--fetch-timeout=20000']
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...patience], {
  cwd: project,
  timeout: 60_000,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const report = parsed(stdout)
if (report?.vulnerabilities) process.exitCode = tell(Object.values(report.vulnerabilities))
else
  console.log(`The packages were not audited: ${report?.message ?? (stderr?.trim() || 'npm gave no answer')}`)

function parsed(text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function tell(vulnerable) {
  for (const { name, severity, range, via } of vulnerable) {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title))
    console.log(`${severity}: ${name} ${range}: ${titles.join('; ')}`)
  }
  const count = vulnerable.filter(({ severity }) => grave.has(severity)).length
  console.log(`${vulnerable.length} vulnerable packages, ${count} of them grave.`)
  return count > 0 ? 1 : 0
}
