import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../src/features/index.ts'
import type { Feature } from '../src/feature.ts'
import { exempt } from './visibility-exemptions.ts'
import { memberColumns } from '#testing/world/member-columns.ts'
import { createWorld } from '#testing/world/world.ts'

const source = join(import.meta.dirname, '../src')

/** Tables of no feature. */
const ofServices: NonNullable<Feature['shownTo']> = {
  own: ['inboxMessages', 'uploads'],
  staff: ['apiKeys'],
  hidden: ['idempotencyKeys', 'liveEvents'],
}
const declarations = [...features.map(({ shownTo }) => shownTo ?? {}), ofServices]

const inSql = (table: string) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const guarded = declarations
  .flatMap((shownTo) => (shownTo.guarded ?? []).flatMap((name) => [name, inSql(name)]))
  .join('|')
/** In statements and in what builds them. */
const reads = new RegExp(`\\b(?:from|join)\\s+(?:${guarded})\\b|selectFrom\\('(?:${guarded})'\\)`, 'i')
const asks =
  /\b(?:can_see_user|can_see_posts_of|can_see_post|can_see_comment|can_see_course|can_interact|can_see_community|can_read_space|can_read_direct|can_read_conversation|can_see_message|can_take_part)\(/

/** Tests and their data, and what a member stores: their own copy of it, and its erasure. */
const shownToNobodyElse = /\.test\.ts$|(?:^|\/)testing\/|\/personal-data\.ts$/

/** What reads blocks themselves, instead of asking. */
const readsBlocks = /\b(?:from|join)\s+blocks\b/i
const mayReadBlocks = ['blocks/', 'posts/create/announce-post.ts', 'profiles/get-profile.ts']

async function filesWhere(matches: (text: string) => boolean): Promise<string[]> {
  const names = await readdir(source, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !shownToNobodyElse.test(name))
  const texts = await Promise.all(sources.map((name) => readFile(join(source, name), 'utf8')))
  const found = sources.filter((_, index) => matches(texts[index] ?? ''))
  return found.map((name) => name.replace(/^features\//, '')).toSorted()
}

const outside = (files: readonly string[], allowed: readonly string[]) =>
  files.filter((name) => !allowed.some((prefix) => name.startsWith(prefix)))

const unasking = () => filesWhere((text) => reads.test(text) && !asks.test(text))

test('every table that names members says to whom it is shown, once', async () => {
  await using world = await createWorld()
  const named = new Set((await memberColumns(world)).map(({ table }) => table))
  const declared = declarations.flatMap((shownTo) => Object.values(shownTo).flat().map(inSql))
  expect(declared.toSorted()).toEqual([...named, 'users'].toSorted())
})

test('a file that reads a guarded table uses the visibility functions, or is exempt with a reason', async () => {
  expect(outside(await unasking(), Object.keys(exempt))).toEqual([])
})

test('nothing is exempt that need not be', async () => {
  const files = await unasking()
  const idle = Object.keys(exempt).filter((prefix) => !files.some((name) => name.startsWith(prefix)))
  expect(idle).toEqual([])
})

test('nobody but the visibility functions decides by blocks', async () => {
  expect(outside(await filesWhere((text) => readsBlocks.test(text)), mayReadBlocks)).toEqual([])
})
