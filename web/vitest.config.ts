import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { pluralNumbers } from './scripts/plural-numbers.ts'

// Logic runs without a DOM; what needs a screen is tested in a real browser.
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), pluralNumbers()],
  test: {
    // Transformed here as in the build.
    server: { deps: { inline: ['@lingui/core'] } },
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    environment: 'node',
    unstubGlobals: true,
    // The first test of a file waits for its imports.
    testTimeout: 15_000,
    hookTimeout: 15_000,
    expect: { poll: { timeout: 5_000 } },
  },
})
