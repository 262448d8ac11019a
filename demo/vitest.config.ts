import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: '../server/src/testing/world/global-setup.ts',
    pool: 'threads',
    isolate: false,
    include: ['**/*.test.ts'],
    // Films are drawn and encoded, and the whole content is made twice.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
