import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exempt } from './visibility-exemptions.ts'
import { memberColumns } from '#testing/world/member-columns.ts'
import { createWorld } from '#testing/world/world.ts'

const inCode = (table: string) => table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const source = join(import.meta.dirname, '../src')

/** Every table that names members, and to whom what is in it is shown. A table that is missing here fails a test. */
const tables = {
  /** To others, and only as far as the visibility functions say. */
  guarded: [
    'users',
    'posts',
    'comments',
    'follows',
    'follow_requests',
    'post_likes',
    'comment_likes',
    'post_bookmarks',
    'media_views',
    'search_names',
    'courses',
    'board_items',
    'meetings',
    'meeting_messages',
    'meeting_participants',
    'course_reviews',
    'communities',
    'community_members',
    'direct_conversations',
    'join_requests',
    'message_reactions',
    'messages',
    'saved_courses',
    'events',
    'event_participants',
  ],
  /** To the member alone. */
  own: [
    'attempt_answers',
    'chat_settings',
    'calendar_feeds',
    'certificates',
    'conversation_members',
    'course_message_recipients',
    'course_messages',
    'course_mutes',
    'creator_dismissals',
    'data_exports',
    'enrolments',
    'feed_snapshots',
    'inbox_messages',
    'instalment_plans',
    'invitations',
    'lesson_notes',
    'lesson_progress',
    'location_claims',
    'meeting_recordings',
    'meeting_usage',
    'notification_actions',
    'notification_counts',
    'notifications',
    'orders',
    'payout_accounts',
    'post_dismissals',
    'push_subscriptions',
    'quiz_attempts',
    'sessions',
    'subscriptions',
    'transactions',
    'uploads',
    'user_settings',
    'wallets',
    'withdrawals',
  ],
  /** To moderators and operators, and to members what concerns them. */
  staff: [
    'adjustments',
    'api_keys',
    'appeals',
    'audit_log',
    'community_bans',
    'invite_links',
    'space_courses',
    'moderation_cases',
    'moderation_decisions',
    'reports',
  ],
  /** To nobody. Who reads blocks is a rule of its own, below; rooms ask who joins them. */
  hidden: [
    'account_erasures',
    'blocks',
    'idempotency_keys',
    'learner_announcements',
    'live_events',
    'notification_outbox',
    'notification_outbox_batches',
    'watermarks',
  ],
}

const guarded = tables.guarded.flatMap((name) => [name, inCode(name)]).join('|')
/** In statements and in what builds them. */
const reads = new RegExp(`\\b(?:from|join)\\s+(?:${guarded})\\b|selectFrom\\('(?:${guarded})'\\)`, 'i')
const asks =
  /\b(?:can_see_user|can_see_posts_of|can_see_post|can_see_comment|can_see_course|can_interact|can_see_community|can_read_space|can_read_direct|can_read_conversation|can_see_message|can_take_part)\(/

/** Tests and their data, and what a member stores: their own copy of it, and its erasure. */
const shownToNobodyElse = /\.test\.ts$|(?:^|\/)testing\/|\/personal-data\.ts$/

/** What reads blocks themselves, instead of asking. */
const readsBlocks = /\b(?:from|join)\s+blocks\b/i
const mayReadBlocks = ['blocks/', 'posts/create/announce-post.ts', 'profiles/get-profile.ts']

async function filesWhere(isWanted: (text: string) => boolean): Promise<string[]> {
  const names = await readdir(source, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !shownToNobodyElse.test(name))
  const texts = await Promise.all(sources.map((name) => readFile(join(source, name), 'utf8')))
  const found = sources.filter((_, index) => isWanted(texts[index] ?? ''))
  return found.map((name) => name.replace(/^features\//, '')).toSorted()
}

const outside = (files: readonly string[], allowed: readonly string[]) =>
  files.filter((name) => !allowed.some((prefix) => name.startsWith(prefix)))

const unasking = () => filesWhere((text) => reads.test(text) && !asks.test(text))

test('every table that names members says to whom it is shown, once', async () => {
  await using world = await createWorld()
  const named = new Set((await memberColumns(world)).map(({ table }) => table))
  expect(Object.values(tables).flat().toSorted()).toEqual([...named, 'users'].toSorted())
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
