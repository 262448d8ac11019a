// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file on Node 24; stdout is the program's alone.
import { main, Refusal } from './install.mjs'
import { launch } from './launch.mjs'

const [program, ...args] = process.argv.slice(2)

await main(() => {
  if (!program) throw new Refusal('Usage: node scripts/run.mjs <file.ts> [arguments]')
  return launch(program, args)
})
