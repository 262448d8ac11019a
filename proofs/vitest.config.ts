import { defineConfig } from 'vitest/config'

const common = {
  pool: 'threads',
  // Proofs start whole installations and kill them, for minutes.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // How long it may take until what is waited for is so.
  expect: { poll: { timeout: 10_000 } },
} as const

/** These wait for what they have killed or cut off, or for one database, so two at a time leave no core idle. */
const waiting = ['{crash,money,network,upgrade}/**/*.test.ts']

/** The short forms of the proofs, the tests of the benchmarks' tools, and the server's tests that need a browser. */
export default defineConfig({
  test: {
    globalSetup: '../server/src/testing/world/global-setup.ts',
    projects: [
      {
        test: {
          ...common,
          name: 'two at a time',
          include: waiting,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'one at a time',
          include: ['**/*.test.ts'],
          exclude: [...waiting, '**/node_modules/**'],
          // Crowds and floods compare a caller with others, which neighbours would change.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'in browsers',
          root: '../server',
          include: ['src/**/*-in-browser.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
