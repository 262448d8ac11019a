import { listMentioned, mentionedAtOnce } from '@akada/contract/profiles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** The id of the member of this name; null when nobody has it whom the viewer may see. */
export const memberQuery = (username: string) =>
  queryOptions({
    queryKey: ['mentions', username.toLowerCase()],
    queryFn: async () => (await idsOf(username.toLowerCase())).get(username.toLowerCase()) ?? null,
  })

type Ids = ReadonlyMap<string, string>

interface Round {
  names: Set<string>
  ids: Promise<Ids>
}

let round: Round | undefined

/** All names that a screen shows at once are asked for in one call. */
function idsOf(name: string): Promise<Ids> {
  if (!round || round.names.size >= mentionedAtOnce) round = begin()
  round.names.add(name)
  return round.ids
}

function begin(): Round {
  const names = new Set<string>()
  return { names, ids: new Promise((resolve) => setTimeout(resolve)).then(() => ask(names)) }
}

async function ask(names: ReadonlySet<string>): Promise<Ids> {
  if (round?.names === names) round = undefined
  const { members } = await call(listMentioned, { query: { names: [...names].join(',') } })
  return new Map(members.map(({ id, username }) => [username.toLowerCase(), id]))
}
