import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../src/features')
const reads = /\b(?:from|join)\s+(?:users|posts|comments)\b|selectFrom\('(?:users|posts|comments)'\)/i
const asks = /\b(?:can_see_user|can_see_posts_of|can_see_post|can_see_comment|can_interact)\(/

/** Files that read members, posts or comments and show them to nobody else, and why they may. */
const exempt: Record<string, string> = {
  'accounts/': "a member's own account",
  'blocks/': "a member's own list, and whether there is such a member",
  'comments/delete-comment.ts': 'rights of an author and of moderators, after mustSeePost',
  'comments/broadcast-likes.ts': 'counts, for a room that asks who enters it',
  'credentials/': "a member's own account",
  'deletion/': "a member's own account and what it leaves",
  'exports/': "a member's own data",
  'moderation/': 'moderators see everything reported; members their own decisions',
  'notifications/mail-notifications.ts': "the reader's own address",
  'notifications/push-queue.ts': "the reader's own settings",
  'notifications/push-worker.ts': "the reader's own browsers",
  'posts/create/announce-post.ts': 'whom not to tell of a new post',
  'posts/create/delete-post.ts': "an author's own posts, counted anew",
  'posts/feed/hot-ranking.ts': 'ranks, which show nothing',
  'posts/feed/feed-page-json.ts': 'columns for statements that ask',
  'posts/create/create-post.ts': "an author's own posts",
  'posts/create/publish-post.ts': "an author's own posts",
  'posts/create/moderator-removal.ts': 'posts that moderators removed',
  'posts/feed/post-json.ts': 'texts of posts that a statement which asks has just found',
  'posts/watermarks/watermark-links.ts': 'asked by who has been allowed to download',
  'profiles/current-user.ts': 'the member themselves',
  'profiles/update-profile.ts': 'the member themselves',
  'reports/reporter-reputation.ts': 'the reporter themselves',
  'sessions/': "a member's own sessions",
  'settings/': "a member's own settings",
  'verification/': "a member's own phone and place",
}

/** Tests and their data, and what a member stores: their own copy of it, and its erasure. */
const shownToNobodyElse = /\.test\.ts$|\/testing\/|\/personal-data\.ts$/

/** What reads blocks themselves, instead of asking. */
const readsBlocks = /\b(?:from|join)\s+blocks\b/i
const mayReadBlocks = ['blocks/', 'posts/create/announce-post.ts', 'profiles/get-profile.ts']

async function filesWhere(isWanted: (text: string) => boolean): Promise<string[]> {
  const names = await readdir(features, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !shownToNobodyElse.test(name))
  const texts = await Promise.all(sources.map((name) => readFile(join(features, name), 'utf8')))
  return sources.filter((_, index) => isWanted(texts[index] ?? '')).toSorted()
}

const outside = (files: readonly string[], allowed: readonly string[]) =>
  files.filter((name) => !allowed.some((prefix) => name.startsWith(prefix)))

const unasking = () => filesWhere((text) => reads.test(text) && !asks.test(text))

test('whoever reads members, posts or comments asks the visibility functions, or is exempt with a reason', async () => {
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
