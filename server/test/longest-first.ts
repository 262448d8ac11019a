import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, in this order, so that no core waits at the end for one that started last. */
const longest = [
  'worker/two-parts',
  'backup/backup',
  'supervisor/start',
  'supervisor/external',
  'demo/seed',
  'test/visibility',
  'test/guards',
  'supervisor/operator-commands',
  'test/fuzz',
  'prepare/prepare-video',
  'worker/media-worker',
]

const rank = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
  return place === -1 ? longest.length : place
}

/** Files known to be slow come first, then those that replace modules, then the others by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
