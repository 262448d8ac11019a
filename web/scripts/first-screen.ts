import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { misplaced, misplacedText } from './first-screen-features.ts'

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const root = resolve(import.meta.dirname, '../src')
const entry = `${root}/main.tsx`
const feedScreen = `${root}/app/pages/socials.tsx`
/** What the feed fetches after its first media. */
const aroundFeed = [
  `${root}/features/posts/lazy-chunk.ts`,
  `${root}/features/media/controls/lazy-chunk.ts`,
  `${root}/app/shell/deferred-shell.tsx`,
]
/** What sends and signs calls, and renews the session that they belong to. */
const calls = [`${root}/api/calls.ts`, `${root}/features/sessions/refresh.ts`]
/** What every screen fetches then. */
const afterPicture = `${root}/app/boot/deferred-start.ts`
const validator = /zod|\?schemas/
/** What no screen needs before its first form: the validator, and the hooks of mutations. */
const ofForms = /zod|\?schemas|\/(?:mutationObserver|useMutation|useSuspenseQuery)/
const ofTheFeed = /\/src\/(?:features|app\/pages)\//
const ofControls = /\/src\/ui\/|\/node_modules\//
const ofFeatures = /\/src\/features\//
const ofTheContract = /\/contract\/src\/[^?]+$/

/**
 * The chunks: shared by every screen, the feed, calls, what surrounds its posts, what runs after the first media,
 * what both of these share, and the feed's calls.
 */
const names = ['base', 'feed', 'calls', 'around', 'after', 'controls', 'shared', 'contract'] as const
type Name = (typeof names)[number]

/**
 * Bundles the first screen into two files instead of some fifty, and what follows its first media into four.
 * On a slow connection each file costs a round trip, and small files compress badly.
 */
export function firstScreen(): Plugin {
  const groups = new Map<string, Name | undefined>()
  const put = (ids: Iterable<string>, nameOf: (id: string) => Name | undefined) => {
    for (const id of ids) if (!groups.has(id)) groups.set(id, nameOf(id))
  }
  return {
    name: 'akada-first-screen',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A group's imports are placed separately: the validator must not come along.
              includeDependenciesRecursively: false,
              groups: names.map((name) => ({ name, test: (id: string) => groups.get(id) === name })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const strays = misplaced(reach([entry, feedScreen], importsOf, ofForms))
      if (strays.length > 0) this.error(misplacedText(strays))
      put(reach([entry], importsOf, ofForms), () => 'base')
      put(reach([feedScreen], importsOf, ofForms), (id) => (ofTheFeed.test(id) ? 'feed' : 'base'))
      put(reach(calls, importsOf, ofForms), () => 'calls')
      const others = reach(otherEntries(this), importsOf, validator)
      put(reach(aroundFeed, importsOf, validator), (id) => (others.has(id) ? sharedName(id) : 'around'))
      put(reach([afterPicture], importsOf, validator), (id) => (others.has(id) ? sharedName(id) : 'after'))
      // The entry awaits the first screen; in one file with that screen's imports, each would wait for the
      // other.
      groups.delete(entry)
    },
  }
}

/** What every other screen needs too stays in files of its own. */
function sharedName(id: string): Name | undefined {
  if (ofTheContract.test(id)) return 'contract'
  if (ofControls.test(id)) return 'controls'
  return ofFeatures.test(id) ? 'shared' : undefined
}

/** What is loaded lazily, except for the first screen and what follows it. */
function otherEntries(modules: Modules): string[] {
  const ids = [...modules.getModuleIds()]
  const entries = ids.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return entries.filter((id) => ![feedScreen, afterPicture, ...aroundFeed].includes(id))
}

/** Modules and all their static imports, except for excluded ones. */
function reach(
  from: readonly string[],
  importsOf: (id: string) => readonly string[],
  leftOut: RegExp,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || leftOut.test(id)) continue
    reached.add(id)
    waiting.push(...importsOf(id))
  }
  return reached
}
