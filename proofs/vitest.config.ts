import { defineConfig } from 'vitest/config'

const common = {
  pool: 'threads',
  // Proofs start whole installations and kill them, for minutes.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // How long it may take until what is waited for is so.
  expect: { poll: { timeout: 10_000 } },
} as const

/** The short forms of the proofs, the tests of the benchmarks' tools, and the server's tests that need a browser. */
export default defineConfig({
  test: {
    globalSetup: '../server/src/testing/world/global-setup.ts',
    // Each proof starts installations of several processes.
    fileParallelism: false,
    projects: [
      { test: { ...common, name: 'proofs', include: ['**/*.test.ts'] } },
      {
        test: { ...common, name: 'in browsers', root: '../server', include: ['src/**/*-in-browser.test.ts'] },
      },
    ],
  },
})
