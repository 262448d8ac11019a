import { connect, createPool } from '#db/connect.ts'
import { seedDemo } from '#demo/seed.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const onMembers = () => void process.send?.('ready')

/** Fills a new installation with demo content through its running server, whose address is the argument. */
await runToEnd(async ({ databaseUrl, dataFolder }) => {
  const baseUrl = process.argv[2]
  if (!databaseUrl || !baseUrl) throw new Refusal('npm start creates the demo content by itself.')
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  const db = connect(createPool(databaseUrl, { max: 2 }))
  try {
    await seedDemo({ baseUrl, db, dataFolder, log: console.log, signal: stopping.signal, onMembers })
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  } finally {
    await db.destroy()
  }
})
