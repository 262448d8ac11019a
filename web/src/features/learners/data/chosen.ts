import type { Learner } from '@akada/contract/learners/routes'
import type { LearnersView } from './learners-view.ts'

/** Learners that were chosen: some by name, or all that the search and the filter find. */
export interface Chosen {
  byId: ReadonlyMap<string, string>
  isAll: boolean
}

export const nobody: Chosen = { byId: new Map(), isAll: false }

/** Names of selected learners: those on the page, and those selected earlier. */
export function withIds(ids: ReadonlySet<string>, before: Chosen, page: readonly Learner[]): Chosen {
  const names = new Map([...before.byId, ...page.map(({ userId, name }) => [userId, name] as const)])
  return { byId: new Map([...ids].map((id) => [id, names.get(id) ?? ''])), isAll: false }
}

/** Whom a call means. */
export function aimOf({ byId, isAll }: Chosen, { search, progress }: LearnersView) {
  const filter = { ...(search && { search }), ...(progress && { progress }) }
  return isAll ? { all: true, ...filter } : { traineeIds: [...byId.keys()] }
}
