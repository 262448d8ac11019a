import { main } from './install.mjs'
import { launch } from './launch.mjs'

await main(() => launch('server/bin/start.ts'))
