import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/**
 * The proofs start whole installations and kill them, for minutes; `AKADA_PROVE=1 vitest run` runs their short forms,
 * and the tests that need a browser.
 */
const isProving = process.env['AKADA_PROVE'] === '1'
const inBrowser = 'src/**/*-in-browser.test.ts'
const tests = ['{src,test}/**/*.test.ts', 'bench/*.test.ts']

/** Files that replace modules need them for themselves; the others share what they import, and one app does for all. */
const replacing = globSync(tests, { cwd: import.meta.dirname }).filter((name) =>
  readFileSync(`${import.meta.dirname}/${name}`, 'utf8').includes('vi.mock('),
)

/** Milliseconds a test may take; proofs start and kill whole installations. */
const longest = isProving ? 120_000 : 30_000

const common = {
  pool: 'threads',
  // Encoding and whole servers take several times as long when other tests want the processor, too. The few that need more
  // say so themselves.
  testTimeout: longest,
  hookTimeout: longest,
  // How long it may take until what is waited for is so.
  expect: { poll: { timeout: 10_000 } },
} as const

export default defineConfig({
  test: {
    globalSetup: './src/testing/world/global-setup.ts',
    // Each proof starts installations of several processes.
    fileParallelism: !isProving,
    // Of two cores one would stay idle otherwise, while a test waits for its database or its processes; more workers
    // than these would want more connections than the tests' PostgreSQL gives.
    maxWorkers: Math.min(availableParallelism(), 12),
    sequence: { sequencer: LongestFirst },
    projects: isProving
      ? [
          { test: { ...common, name: 'proofs', include: ['prove/**/*.test.ts'] } },
          { test: { ...common, name: 'in browsers', include: [inBrowser] } },
        ]
      : [
          { test: { ...common, name: 'alone', include: replacing } },
          {
            test: {
              ...common,
              name: 'together',
              include: tests,
              exclude: [...replacing, inBrowser],
              isolate: false,
            },
          },
        ],
  },
})
