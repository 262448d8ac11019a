import { listMentioned, mentionedAtOnce } from '@akada/contract/profiles/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** The id of the member with this username; null if there is none whom the viewer may see. */
export const memberQuery = (username: string) =>
  queryOptions({
    queryKey: ['mentions', username.toLowerCase()],
    queryFn: async () => (await idsOf(username.toLowerCase())).get(username.toLowerCase()) ?? null,
  })

type Ids = ReadonlyMap<string, string>

interface Batch {
  names: Set<string>
  ids: Promise<Ids>
}

let batch: Batch | undefined

/** All names that a screen shows at once are fetched in one call. */
function idsOf(name: string): Promise<Ids> {
  if (!batch || batch.names.size >= mentionedAtOnce) batch = startBatch()
  batch.names.add(name)
  return batch.ids
}

function startBatch(): Batch {
  const names = new Set<string>()
  return { names, ids: new Promise((resolve) => setTimeout(resolve)).then(() => fetchIds(names)) }
}

async function fetchIds(names: ReadonlySet<string>): Promise<Ids> {
  if (batch?.names === names) batch = undefined
  const { members } = await call(listMentioned, { query: { names: [...names].join(',') } })
  return new Map(members.map(({ id, username }) => [username.toLowerCase(), id]))
}
