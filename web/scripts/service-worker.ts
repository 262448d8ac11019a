import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, type Rollup, build } from 'vite'

const web = resolve(import.meta.dirname, '..')
const entry = resolve(web, 'src/sw/worker.ts')
const name = 'sw.js'
const firstScreen = '/src/app/pages/socials.tsx'
/** Files beside the page that it names by a fixed address. */
const plain = ['/theme.js', '/icon.svg']
/**
 * Only the lazy chunks that the feed and every start need; screens are cached when opened.
 */
const ofTheStart = /\/src\/(?:features\/(?:posts|media|notifications|sessions)|api|live|app)\/(?!pages\/)/

/**
 * Builds the service worker as one plain script beside the page: its address must stay the same, and it may not import.
 * It contains the names of the shell's files. In development it is built on every request, and caches none.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'akada-service-worker',
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: name, source: await code(shellOf(bundle)) })
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use(`/${name}`, (_request, answer) => {
        answer.setHeader('content-type', 'text/javascript')
        void code({ version: 'dev', entry: '', assets: [], plain: [] }).then((text) => answer.end(text))
      }),
  }
}

interface Shell {
  version: string
  entry: string
  assets: string[]
  plain: string[]
}

function shellOf(bundle: Rollup.OutputBundle): Shell {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const main = chunks.find(({ isEntry }) => isEntry)
  const feed = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(firstScreen))
  const start = withImports([main, feed], byFile)
  const files = [...withLater(start, byFile)].flatMap((chunk) => [chunk.fileName, ...filesBeside(chunk)])
  // Fonts are cached when they are loaded: most readers need few of them.
  const assets = files.filter((file) => !file.endsWith('.woff2')).map((file) => `/${file}`)
  const hash = createHash('sha256').update([...assets].toSorted().join())
  for (const file of ['index.html', ...plain.map((path) => `public${path}`)])
    hash.update(readFileSync(resolve(web, file)))
  return {
    version: hash.digest('hex').slice(0, 16),
    entry: `/${main?.fileName}`,
    assets: [...new Set(assets)].toSorted(),
    plain,
  }
}

/** Style sheets and the sprite of icons. */
function filesBeside({ viteMetadata }: Rollup.OutputChunk): string[] {
  return [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
}

type Chunks = Map<string, Rollup.OutputChunk>

function withImports(from: readonly (Rollup.OutputChunk | undefined)[], byFile: Chunks) {
  const reached = new Set<Rollup.OutputChunk>()
  const waiting = [...from]
  for (let chunk = waiting.pop(); waiting.length > 0 || chunk; chunk = waiting.pop()) {
    if (!chunk || reached.has(chunk)) continue
    reached.add(chunk)
    waiting.push(...chunk.imports.map((file) => byFile.get(file)))
  }
  return reached
}

/** Includes their lazy chunks, recursively. */
function withLater(chunks: Set<Rollup.OutputChunk>, byFile: Chunks): Set<Rollup.OutputChunk> {
  const later = [...chunks]
    .flatMap(({ dynamicImports }) => dynamicImports)
    .map((file) => byFile.get(file))
    .filter((chunk) => chunk?.facadeModuleId && ofTheStart.test(chunk.facadeModuleId))
  const all = withImports([...chunks, ...later], byFile)
  return all.size === chunks.size ? all : withLater(all, byFile)
}

async function code(shell: Shell): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'worker' } },
  })) as Rollup.RollupOutput[]
  return built[0]?.output[0].code ?? ''
}
