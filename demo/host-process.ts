import { prepareLiveFilm } from './live/prepare-live-film.ts'
import { teach } from './live/teach.ts'
import { Refusal } from '@akada/server/lib/refusal.ts'
import { runToEnd } from '@akada/server/supervisor/supervise.ts'

/** Teaches the live lesson of the demo content on the running server whose address is the argument. */
await runToEnd(async ({ dataFolder }) => {
  const baseUrl = process.argv[2]
  if (!baseUrl) throw new Refusal('npm start teaches the live lesson of the demo by itself.')
  const stopping = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT'] as const) process.once(event, () => stopping.abort())
  const film = await prepareLiveFilm(dataFolder)
  await teach({ baseUrl, film, signal: stopping.signal })
  // The library of the connections doesn't survive its own clean-up.
  process.exit(0)
})
