import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
    'invitations',
    'lesson_notes',
    'lesson_progress',
    'location_claims',
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

/** Files that read guarded tables and show what is in them to nobody else, and why they may. */
const exempt: Record<string, string> = {
  'accounts/': "a member's own account",
  'blocks/': "a member's own list, and whether there is such a member",
  'calendar/course-events.ts': 'makes learners participants; who may see the event is asked when it is shown',
  'calendar/erase-events.ts': 'of a member who is gone',
  'calendar/event-meeting.ts': "a host's own events; meetings ask who may see the host",
  'calendar/create-event.ts': "a host's own events",
  'calendar/event-rows.ts': 'events that the caller was asked for and may see, by the policy',
  'calendar/invitation-page/serve-invitations.ts': 'whoever holds the link, for themselves',
  'calendar/participants.ts': 'after the policy, by the id of a participant',
  'calendar/purge-events.ts': 'deletes, and shows nothing',
  'calendar/recompute-occurrences.ts': 'times, which it computes again',
  'calendar/reminders.ts': 'what is due; who may see the event is asked when it is sent',
  'calendar/split-series.ts': "a host's own events",
  'calendar/update-': "a host's own events",
  'comments/delete-comment.ts': 'rights of an author and of moderators, after mustSeePost',
  'comments/broadcast-likes.ts': 'counts, for a room that asks who enters it',
  'communities/chores.ts': 'ranks and plans, which show nothing',
  'communities/create-community.ts': "an owner's own community",
  'communities/joining/invite-links.ts': 'whoever has a link may know what it leads to',
  'communities/spaces/fit-to-plan.ts': "an owner's own spaces, counted",
  'courses/copy-course.ts': "a creator's own courses",
  'courses/create-course.ts': "a creator's own courses",
  'courses/delete-course.ts': "a creator's own courses",
  'courses/course-titles.ts': 'after the policy of the event that is for its learners',
  'courses/course-rows.ts': 'columns for statements that ask',
  'courses/purge-lesson-files.ts': 'a chore, which shows nothing',
  'courses/update-': "a creator's own courses",
  'courses/add-course-media.ts': "a creator's own courses",
  'courses/publish-course.ts': "a creator's own courses",
  'courses/media-owners.ts': "a creator's own lessons",
  'credentials/': "a member's own account",
  'deletion/': "a member's own account and what it leaves",
  'exports/': "a member's own data",
  'follows/notifications.ts': "the viewer's own follows; actors are judged where they are listed",
  'certificates/':
    'what a certificate says, to whoever has its number; creators revoke those of their courses',
  'learning/enrolments.ts': 'which post a learner came from, after the course was seen',
  'market/candidates.ts': 'ids and counts, which the page shows as far as cards.ts lets it',
  'market/list-shelves.ts': "the viewer's own interests",
  'market/list-listings.ts': "a seller's own courses",
  'market/save-course.ts': 'after mustSeeCourse',
  'learning/learning.policy.ts': "the caller's own enrolment, which outlives a block",
  'learning/recount.ts': 'counts, which show nothing',
  'learning/settle-progress.ts': "the caller's own enrolment",
  'messages/attach-image.ts': "the sender's own message",
  'messages/media-owner.ts': 'counts a change, which shows nothing',
  'meetings/': 'by the joins of meeting-rows.ts, which ask, or after a policy has asked',
  'moderation/': 'moderators see everything reported; members their own decisions',
  'notifications/mail-notifications.ts': "the reader's own address",
  'notifications/push-queue.ts': "the reader's own settings",
  'notifications/push-worker.ts': "the reader's own browsers",
  'posts/recheck-posts.ts': 'which rooms to check again, which shows nothing',
  'posts/create/announce-post.ts': 'whom not to tell of a new post',
  'posts/create/delete-post.ts': "an author's own posts, counted anew",
  'posts/feed/dismissals.ts': 'places in a frozen list that are emptied, and whether there is such a member',
  'posts/feed/hot-ranking.ts': 'ranks, which show nothing',
  'posts/feed/feed-page-json.ts': 'columns for statements that ask',
  'posts/create/publish-post.ts': "an author's own posts",
  'posts/create/moderator-removal.ts': 'posts that moderators removed',
  'posts/feed/post-json.ts': 'texts of posts that a statement which asks has just found',
  'posts/watermarks/watermark-links.ts': 'asked by who has been allowed to download',
  'profiles/current-user.ts': 'the member themselves',
  'profiles/update-profile.ts': 'the member themselves',
  'quizzes/attempts/': 'who took a quiz, for whoever teaches it',
  'reports/reporter-reputation.ts': 'the reporter themselves',
  'reviews/create-review.ts': 'after mustSeeCourse',
  'reviews/delete-review.ts': 'a review of the member themselves',
  'sessions/': "a member's own sessions",
  'settings/': "a member's own settings",
  'verification/': "a member's own phone and place",
  'backup/': 'counts, for operators',
  'demo/': 'content that the demo itself has posted',
  'doctor/': 'for operators',
  'http/auth/': 'who calls',
  'live/gateway/running-sessions.ts': 'whether a session still runs',
  'payments/start-payment.ts': "the buyer's own address, for the bank",
  'wallets/': 'whom a member sold to or bought from, in their own transactions',
}

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

test('whoever reads a guarded table asks the visibility functions, or is exempt with a reason', async () => {
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
