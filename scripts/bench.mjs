import { main } from './install.mjs'
import { launch } from './launch.mjs'

await main(() => launch('server/bench/main.ts', process.argv.slice(2)))
