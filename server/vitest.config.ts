import { defineConfig } from 'vitest/config'

/** The proofs start whole installations and kill them, for minutes; `AKADA_PROVE=1 vitest run` runs their short forms. */
const include = process.env['AKADA_PROVE'] === '1' ? ['prove/**/*.test.ts'] : ['src/**/*.test.ts']

export default defineConfig({
  test: {
    include,
    globalSetup: './src/testing/global-setup.ts',
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
