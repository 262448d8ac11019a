import { main, prepare } from './install.mjs'
import { launch } from './launch.mjs'

// Rows that open the app measure this tree's build, never an older one.
await main(async () => {
  prepare({ forDevelopment: true })
  return (await launch('server/bin/build-web.ts')) || launch('proofs/bench/main.ts', process.argv.slice(2))
})
