import { globSync, readFileSync } from 'node:fs'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { pluralNumbers } from './scripts/plural-numbers.ts'

const tests = '{src,scripts}/**/*.test.{ts,tsx}'

/** Files that replace modules or globals, or how messages are compiled, need them for themselves; the others share what they import. */
const replacing = globSync(tests, { cwd: import.meta.dirname }).filter((name) =>
  /vi\.(?:mock|hoisted|stubGlobal)\(|from '\.\/language\.ts'/.test(
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8'),
  ),
)

const plugins = [babel({ presets: [linguiTransformerBabelPreset()] }), pluralNumbers()]
const common = {
  // Transformed here as in the build.
  server: { deps: { inline: ['@lingui/core'] } },
  unstubGlobals: true,
  // The first test of a file waits for its imports.
  testTimeout: 15_000,
  hookTimeout: 15_000,
  expect: { poll: { timeout: 5_000 } },
}

// Logic runs without a DOM; what needs a screen is tested in a real browser.
export default defineConfig({
  test: {
    projects: [
      { plugins, test: { ...common, name: 'alone', include: replacing } },
      {
        plugins,
        test: { ...common, name: 'together', include: [tests], exclude: replacing, isolate: false },
      },
    ],
  },
})
