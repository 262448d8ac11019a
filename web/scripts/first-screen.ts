import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../src')
const entry = `${root}/main.tsx`
const screens = [entry, `${root}/app/pages/socials.tsx`]
/** The validator, which no screen needs before its first form. */
const schemas = /zod|\?schemas/
const feedOnly = /\/src\/(?:features\/(?:posts|media|follows)|app\/pages)\//

/**
 * Puts what the first screen needs into two files instead of some fifty: what every screen shares, and the feed.
 * On a slow line each file costs a round trip, and small files compress badly.
 */
export function firstScreen(): Plugin {
  const needed = new Set<string>()
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
                { name: 'base', test: (id: string) => needed.has(id) && !feedOnly.test(id) },
                { name: 'feed', test: (id: string) => needed.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const waiting = [...screens]
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (needed.has(id) || schemas.test(id)) continue
        needed.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      // The entry awaits the first screen; in one file with what the screen imports, each would wait for the other.
      needed.delete(entry)
    },
  }
}
