import { resolve } from 'node:path'
import { type Plugin, type Rollup, build } from 'vite'

const entry = resolve(import.meta.dirname, '../src/sw/worker.ts')
const name = 'sw.js'

/**
 * Builds the service worker as one plain script beside the page: its address must stay the same, and it may not import.
 * While developing it is built whenever the browser asks for it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'akada-service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await code() })
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use(`/${name}`, (_request, answer) => {
        answer.setHeader('content-type', 'text/javascript')
        void code().then((text) => answer.end(text))
      }),
  }
}

async function code(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'worker' } },
  })) as Rollup.RollupOutput[]
  return built[0]?.output[0].code ?? ''
}
