import { bookkeeping } from './bookkeeping.ts'
import { coding } from './coding.ts'
import { cooking } from './cooking.ts'
import { drums } from './drums.ts'
import { farming } from './farming.ts'
import { health } from './health.ts'
import { maths } from './maths.ts'
import { photography } from './photography.ts'
import type { DemoPost } from './post.ts'
import { tailoring } from './tailoring.ts'
import { yoruba } from './yoruba.ts'

const all = [
  ...tailoring,
  ...maths,
  ...coding,
  ...farming,
  ...cooking,
  ...yoruba,
  ...photography,
  ...bookkeeping,
  ...health,
  ...drums,
]

/** Short lessons of every kind, so that a new installation has something to watch within a minute. */
const first = [
  'clean-your-lens',
  'sunday-market',
  'rule-of-thirds',
  'three-hand-stitches',
  'name-the-drum',
  'count-in-bits',
  'cash-book-rules',
  'add-fractions',
  'three-against-two',
  'exam-hall',
]

/** Every post in order of creation: the first ten, then one of each creator in turn. */
export const catalogue: readonly DemoPost[] = [
  ...first.map(named),
  ...inTurn(all.filter(({ key }) => !first.includes(key))),
]

export function named(key: string): DemoPost {
  const post = all.find((one) => one.key === key)
  if (!post) throw new Error(`The catalogue has no post ${key}.`)
  return post
}

function inTurn(posts: readonly DemoPost[]): DemoPost[] {
  const byCreator = Object.values(Object.groupBy(posts, ({ by }) => by)).map((some) => some ?? [])
  const rounds = Math.max(...byCreator.map((some) => some.length))
  return Array.from({ length: rounds }, (_, round) => byCreator.flatMap((some) => some[round] ?? [])).flat()
}
