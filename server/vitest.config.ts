import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * The proofs start whole installations and kill them, for minutes; `AKADA_PROVE=1 vitest run` runs their short forms,
 * and the tests that need a browser.
 */
const isProving = process.env['AKADA_PROVE'] === '1'
const inBrowser = 'src/**/*-in-browser.test.ts'

export default defineConfig({
  test: {
    include: isProving ? ['prove/**/*.test.ts', inBrowser] : ['src/**/*.test.ts', 'bench/*.test.ts'],
    exclude: isProving ? [] : [inBrowser],
    globalSetup: './src/testing/global-setup.ts',
    // Each proof starts installations of several processes.
    fileParallelism: !isProving,
    pool: 'threads',
    // Of two cores one would stay idle otherwise, while a test waits for its database or its processes; more workers
    // than these would want more connections than the tests' PostgreSQL gives.
    maxWorkers: Math.min(availableParallelism(), 12),
    // Encoding and whole servers take many times as long when other tests want the processor, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // How long it may take until what is waited for is so; a busy machine needs more than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
  },
})
