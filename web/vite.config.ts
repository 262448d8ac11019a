import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './scripts/direct-imports.ts'
import { firstScreen } from './scripts/first-screen.ts'
import { lightContract } from './scripts/light-contract.ts'
import { catalogues, englishInPlace } from './scripts/messages.ts'
import { minifyInPage } from './scripts/minify-in-page.ts'
import { pluralNumbers } from './scripts/plural-numbers.ts'
import { precompress } from './scripts/precompress.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { shortClassName } from './scripts/short-class-names.ts'

const api = `http://127.0.0.1:${process.env['AKADA_API_PORT'] ?? 3000}`
const proxy = {
  '/api': api,
  '/media': api,
  '/storage': api,
  '/downloads': api,
  '/dev/inbox': api,
  '/socket.io': { target: api, ws: true },
}

// Lingui must run in a pass of its own, before the React Compiler: one shared pass breaks on <Plural>.
export default defineConfig(({ command }) => ({
  plugins: [
    lightContract(),
    directImports(),
    catalogues(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    // Only what says 'use memo': memoising everything made the first screen 10 kB heavier.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    react(),
    englishInPlace(),
    pluralNumbers(),
    firstScreen(),
    minifyInPage(),
    precompress(),
    serviceWorker(),
  ],
  // Lingui brings a copy of this hook for versions of React that have none.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  build: {
    target: 'es2022',
    manifest: true,
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    // It would run after the files it is for have loaded.
    modulePreload: {
      polyfill: false,
      // What starts in the background finds its imports by itself: its preloads would be appended in one long task.
      resolveDependencies: (file, needed) =>
        /deferred-|lazy-chunk|(?:unread|chats)-badge|\/live-[\w-]{8}\.js$/.test(file)
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
    // A separate chunk, or else the validator ends up beside something the first screen needs.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'schemas', test: /zod|\?schemas/ }] } } },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
}))
