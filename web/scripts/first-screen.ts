import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../src')
const entry = `${root}/main.tsx`
const feedScreen = `${root}/app/pages/socials.tsx`
/** What no screen needs before its first form: the validator, and the hooks of calls that change something. */
const ofForms = /zod|\?schemas|\/(?:mutationObserver|useMutation|useSuspenseQuery)/
const ofTheFeed = /\/src\/(?:features|app\/pages)\//

/**
 * Puts what the first screen needs into two files instead of some fifty: what every screen shares, and the feed.
 * On a slow line each file costs a round trip, and small files compress badly.
 */
export function firstScreen(): Plugin {
  const base = new Set<string>()
  const feed = new Set<string>()
  return {
    name: 'akada-first-screen',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What a group imports has a place of its own: the validator must not come along.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', test: (id: string) => base.has(id) },
                { name: 'feed', test: (id: string) => feed.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      for (const id of reach(entry, importsOf)) base.add(id)
      for (const id of reach(feedScreen, importsOf))
        if (!base.has(id)) (ofTheFeed.test(id) ? feed : base).add(id)
      // The entry awaits the first screen; in one file with what the screen imports, each would wait for the other.
      base.delete(entry)
    },
  }
}

/** A module and everything it imports at once, but for what belongs to forms. */
function reach(from: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || ofForms.test(id)) continue
    reached.add(id)
    waiting.push(...importsOf(id))
  }
  return reached
}
