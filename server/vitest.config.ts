import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './src/testing/global-setup.ts',
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
