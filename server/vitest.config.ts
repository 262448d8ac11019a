import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/** The proofs run these, as they need a browser. */
const inBrowser = 'src/**/*-in-browser.test.ts'
const tests = '{src,test}/**/*.test.ts'

/** Files that replace modules, or what these read when they are loaded, need them for themselves; the others share what they import, and one app does for all. */
const replacing = globSync(tests, { cwd: import.meta.dirname }).filter((name) =>
  /vi\.(?:mock|hoisted)\(/.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
)

const common = {
  pool: 'threads',
  // Encoding and whole servers take several times as long when other tests want the processor, too. The few that need more
  // say so themselves.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // How long it may take until what is waited for is so.
  expect: { poll: { timeout: 10_000 } },
} as const

export default defineConfig({
  test: {
    globalSetup: './src/testing/world/global-setup.ts',
    // Of two cores one would stay idle otherwise, while a test waits for its database or its processes; more workers
    // than these would want more connections than the tests' PostgreSQL gives.
    maxWorkers: Math.min(availableParallelism(), 12),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'alone', include: replacing } },
      {
        test: {
          ...common,
          name: 'together',
          include: [tests],
          exclude: [...replacing, inBrowser],
          isolate: false,
        },
      },
      // Its films are drawn and encoded beside tests that wait.
      { test: { ...common, name: 'demo', root: '../demo', include: ['**/*.test.ts'], isolate: false } },
    ],
  },
})
