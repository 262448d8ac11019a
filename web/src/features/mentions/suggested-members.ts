import { search } from '@akada/contract/search/routes'
import { listSpaceMembers } from '@akada/contract/communities/space-routes'
import { call } from '#api/call.ts'
import type { MentionPlace, Suggested } from './mention-place.ts'
import { fullName } from '@akada/contract/text/full-name'

export const mostSuggested = 6

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a username, or a word of the name, begins with what was typed. */
export function isMeant({ username, name }: Suggested, typed: string): boolean {
  const beginning = folded(typed)
  return [username, ...name.split(/\s+/)].some((word) => folded(word).startsWith(beginning))
}

/** Each member once, those of the first lists first. */
export function firstOf(lists: readonly (readonly Suggested[])[], ownName: string | undefined): Suggested[] {
  const found = new Map<string, Suggested>()
  for (const one of lists.flat()) {
    const key = one.username.toLowerCase()
    if (key !== '' && key !== ownName?.toLowerCase() && !found.has(key)) found.set(key, one)
  }
  return [...found.values()].slice(0, mostSuggested)
}

interface Asked {
  typed: string
  signal: AbortSignal
}

/** The members of the space who are meant, and only if they are few everybody else: one call after the other. */
export async function fetchSuggested({ space }: MentionPlace, asked: Asked): Promise<Suggested[]> {
  const members = space ? await membersOf(space, asked) : []
  return members.length >= mostSuggested ? members : [...members, ...(await peopleOf(asked))]
}

async function membersOf(
  space: NonNullable<MentionPlace['space']>,
  { typed, signal }: Asked,
): Promise<Suggested[]> {
  const { members } = await call(
    listSpaceMembers,
    { params: space, query: { page: 1, search: typed } },
    { signal },
  )
  return members
    .map(({ username, name, image }) => ({ username, name, avatar: image }))
    .filter((one) => isMeant(one, typed))
}

async function peopleOf({ typed, signal }: Asked): Promise<Suggested[]> {
  const { people } = await call(
    search,
    { query: { q: typed, kind: 'people', limit: mostSuggested } },
    { signal },
  )
  return people.map(({ username, firstName, lastName, avatar }) => ({
    username,
    name: fullName({ firstName, lastName }),
    avatar,
  }))
}
