// What `npm test` and `npm run check` consist of. A step is one command; tests report their results in a
// JSON file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { project } from './install.mjs'

const inWeb = { cwd: join(project, 'web') }

/** Checks that need nothing running; each counts as one. */
export const staticSteps = [
  // One program, for the demo and the proofs are built on the server, whose types would be checked three times.
  { name: 'types of the server, the demo and the proofs', command: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'types of the web app', command: ['tsc', '-p', 'web'] },
  { name: 'types of the service worker', command: ['tsc', '-p', 'web/src/sw'] },
  { name: 'types of the contract', command: ['tsc', '-p', 'contract'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'lint', command: ['oxlint', 'contract', 'server', 'web', 'demo', 'proofs', 'e2e', 'scripts'] },
  {
    name: 'format',
    command: ['oxfmt', '--check', 'contract', 'server', 'web', 'demo', 'proofs', 'e2e', 'scripts'],
  },
  { name: 'style sheets', command: ['stylelint', 'web/src/**/*.css'] },
  {
    name: 'import rules',
    command: [
      'depcruise',
      '--output-type',
      'err',
      'contract/src',
      'server/src',
      'server/bin',
      'demo',
      'proofs',
      'server/test',
      'web/src',
      'e2e',
    ],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'translation catalogues', command: ['lingui', 'check', 'sync'], ...inWeb },
]

export const webBuildSteps = [
  { name: 'web build', command: ['node', 'server/bin/build-web.ts'] },
  { name: 'byte budget of the screens', command: ['node', 'scripts/budget.mjs'], ...inWeb },
]

const vitest =
  (folder, more = {}) =>
  (report) => ({
    name: `${folder} tests`,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    cwd: join(project, folder),
    ...more,
    count: () => countVitest(JSON.parse(readFileSync(report, 'utf8'))),
  })

export const unitTests = [vitest('server'), vitest('web')]

/** The short forms of the proofs: whole installations that are killed, attacked and badly connected. */
export const proofs = (browser) => vitest('proofs', { name: 'proofs', env: { CHROMIUM_PATH: browser } })

export const browserTests = (browser) => (report) => ({
  name: 'browser tests',
  command: ['playwright', 'test', '--reporter=list,json'],
  cwd: join(project, 'e2e'),
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  count: () => countPlaywright(JSON.parse(readFileSync(report, 'utf8'))),
})

/** A file that could not be loaded has no tests, and counts as one failure. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...failed.map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0])),
      ...broken.map(({ name, message }) => failureOf(name, message)),
    ],
    files: filesOf(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
  }
}

/** A test that passed only on a retry has failed: one run of the suite must be enough to trust it. */
function countPlaywright({ stats, errors, suites }) {
  const tests = suites.flatMap(testsIn)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...tests.filter(isBroken).map(({ name, status, results }) => {
        const { error } = results.find((result) => result.error) ?? {}
        return failureOf(status === 'flaky' ? `${name} (passed when tried again)` : name, error?.message)
      }),
      ...errors.map(({ message }) => failureOf('browser tests', message)),
    ],
    files: filesOf(tests.map(({ file, results }) => [file, sumOf(results.map(({ duration }) => duration))])),
  }
}

const isBroken = ({ status }) => status === 'unexpected' || status === 'flaky'

/** The tests of a suite and its nested suites, one for each project. */
const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({
      ...test,
      file: join(project, 'e2e/tests', file),
      name: `${file}: ${title} [${test.projectName}]`,
    })),
  ),
  ...suites.flatMap(testsIn),
]

/** Seconds by name, from lists of milliseconds. */
function filesOf(entries) {
  const seconds = new Map()
  for (const [name, ms] of entries) seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000)
  return [...seconds].map(([name, own]) => ({ name, seconds: own }))
}

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0)

/** Failures with the beginning of their messages, without terminal colours. */
const failureOf = (name, message = '') => [`✗ ${name}`, ...ownLines(message).slice(0, 20)].join('\n')

const ownLines = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
