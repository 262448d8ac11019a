import type { DB } from '#db/schema.ts'

/** What features store is in `tables` of their declarations; this is what the parts of the kernel store. */
export const kernelTables: Record<string, readonly (keyof DB)[]> = {
  jobs: ['failedRows'],
  http: ['apiKeys', 'idempotencyKeys', 'rateLimits', 'usedSignatures'],
  live: ['liveAttachments', 'liveEvents', 'liveRooms'],
  media: ['mediaAssets'],
  messages: ['inboxMessages'],
  storage: ['partedUploads', 'uploads'],
}

export type Exemptions = Record<string, Record<string, string>>

const viewerTo = 'what the viewer is to a member'
/** For each table: who reads it besides its owner, and why. `*` is everybody. */
export const readers: Exemptions = {
  users: { '*': 'the name beside a thing, and what rights depend on, are joined in the query itself' },
  blocks: {
    'features/posts': 'whom not to notify of a new post, of many followers at once',
    'features/profiles': 'a blocked member is shown by name alone',
  },
  follows: {
    'features/meetings': 'who is notified of a live lesson',
    'features/posts': 'whose posts a feed holds, and who is notified of them',
    'features/courses': 'who is notified of a new course',
    'features/market': 'courses of members one follows',
    'features/profiles': viewerTo,
    'features/search': 'members one follows come first',
  },
  follow_requests: { 'features/profiles': viewerTo, 'features/search': viewerTo },
  posts: {
    'features/analytics': "which of a creator's posts have brought learners",
    'features/learning': 'which post led a learner to a course',
    'features/comments': 'the post is locked, and its rights hold for its comments',
    'features/search': 'posts that were found are listed by the rights of posts',
    backup: 'a restored copy shows how much it holds',
  },
  post_tags: { 'features/search': 'posts of a hashtag, and how many there are' },
  media_assets: {
    'features/posts': 'a post holds its files, and counts views of them',
    'features/courses': 'an outline and a copy of a course describe the files of its lessons',
    'features/quizzes': 'pictures and clips in questions are files of their quiz',
    'features/packages': 'a package holds the files of a course',
    'features/learners': 'how much there is of a lesson',
    'features/learning': 'how much there is of what was played',
    doctor: 'compares the database with the store',
  },
  ledger_postings: {
    'features/books': "the balance of the provider's account",
    'features/backoffice': 'an admin looks up what was booked for a reference',
  },
  ledger_accounts: { 'features/backoffice': 'an admin looks up a wallet' },
  earnings: { 'features/backoffice': 'an admin looks up a wallet' },
  payments: {
    'features/backoffice': 'an admin looks up a payment by its reference',
    'features/wallets': 'what the provider took of a sale',
  },
  withdrawals: { 'features/backoffice': 'an admin looks up a withdrawal by its reference' },
  money_checks: { 'features/backoffice': 'an admin sees how the books are' },
  money_health: { money: 'one row for the doctor and for monitors' },
  wallets: {
    'features/profiles': 'whether a member can be paid',
    'features/backoffice': 'an admin looks up and corrects a wallet',
  },
  orders: {
    'features/wallets': 'what a transaction paid for',
    'features/backoffice': 'an admin looks up an order by its reference',
  },
  refunds: {
    'features/wallets': 'what of a sale went back',
    'features/backoffice': 'an admin looks up a refund by its reference',
  },
  payout_accounts: { 'features/wallets': 'where money goes', 'features/backoffice': 'where money went' },
  saved_cards: { 'features/backoffice': 'an admin sees which cards several members share' },
  uploads: { doctor: 'compares the database with the store', 'features/messages': 'types of pictures' },
  conversation_members: {
    'features/communities': 'who is in a space, and how far they have read',
    'features/calendar': 'events of a space are in the calendars of its members, read in one statement',
  },
  spaces: {
    'features/messages': 'which community gets an event, and where a notification leads',
    'features/calendar': 'events of a space are in the calendars of its members, read in one statement',
  },
  community_members: { 'features/messages': 'how many communities two members share' },
  courses: {
    'features/comments': 'the rights of a course hold for the comments on its lessons',
    'features/wallets': 'whose course pages were opened, for the seller',
    'features/meetings': 'who is notified of a live lesson',
    'features/communities': 'a space names the courses it is linked to',
    'features/posts': 'a post leads to a course by the rights of courses',
  },
  course_days: { 'features/wallets': 'how many openings of a course led to a sale' },
  lessons: { 'features/comments': 'the rights of a lesson hold for its comments' },
  enrolments: {
    'features/calendar': 'events of a course are in the calendars of its learners, read in one statement',
    'features/meetings': 'who is notified of a live lesson',
    'features/communities': 'learners of a linked course are in its space',
  },
  quizzes: { 'features/courses': 'an outline describes the quizzes among its lessons' },
  questions: { 'features/courses': 'an outline describes the quizzes among its lessons' },
  question_versions: { 'features/courses': 'an outline counts the usable questions' },
  passkeys: { 'features/profiles': 'whether a member has one, as only they see it' },
  second_factors: { 'features/profiles': 'whether a member has one, as only they see it' },
  sessions: {
    'features/moderation': 'whether a session of staff has proved a second factor',
    'features/notifications': 'no push to a browser that has signed out',
    http: 'whether the session of a request still runs',
    live: 'whether the session of a socket still runs',
  },
  member_keys: { http: 'who a program acts for' },
  user_settings: {
    'features/learners': 'whether a learner takes mails at all',
    'features/notifications': "which news reach a member how, by the reader's own settings",
    'features/calendar': 'the zone that a participant lives in, and how they are reminded',
    'features/courses': 'the zone in which a cohort begins',
    'features/messages': 'whether a member takes emails, and not at night',
  },
  moderation_cases: { 'features/posts': 'a removed post is purged when its decision is final' },
  moderation_decisions: { 'features/reports': 'how often reports of a member were right' },
  reports: { 'features/moderation': 'a case shows and closes its reports' },
}

const counter = 'a counter changes in the statement of the rows behind it'
const ownColumns = 'columns of the row of a member that only this feature changes'

/** For each table: who changes it besides its owner, and why. */
export const writers: Exemptions = {
  users: {
    'features/blocks': counter,
    'features/follows': `${counter}; is_private`,
    'features/posts': counter,
    'features/profiles': ownColumns,
    'features/verification': ownColumns,
    'features/sessions': 'suspended_until, which ends sessions; password_hash, of the same password',
    'features/credentials': 'phone_number, which the member who verifies it takes from one who only named it',
    'features/moderation': 'role',
    'features/deletion': 'deleted_at, and what says who a member was',
  },
  sessions: { http: 'last_used_at, where a session is checked' },
  member_keys: { http: 'last_used_at, where a key is checked' },
  quizzes: { 'features/courses': 'a copy of a course has copies of its quizzes' },
  questions: { 'features/courses': 'a copy of a course has copies of its quizzes' },
  question_versions: { 'features/courses': 'a copy of a course has copies of its quizzes' },
  post_stats: { 'features/comments': counter },
  course_days: { 'features/learning': counter },
  course_stats: { 'features/learning': counter, 'features/market': counter, 'features/reviews': counter },
  follows: { 'features/blocks': 'a block ends follows both ways, in one statement' },
  follow_requests: { 'features/blocks': 'a block ends requests both ways, in one statement' },
  moderation_cases: { 'features/moderation': 'reports open cases, moderators close them' },
  inbox_messages: { 'features/inbox': 'shows and erases what was sent while no provider is set' },
  uploads: {
    'features/uploads': 'the calls of the engine in storage',
    'features/courses': "files of a course that outlives its creator become nobody's, with the course",
  },
  parted_uploads: { 'features/uploads': 'the calls of the engine in storage' },
  transactions: {
    'features/payments': "an order is one of its buyer's transactions, from its making to its end",
  },
  conversations: { 'features/communities': 'a community goes with all that was said in it' },
  media_assets: {
    'features/courses': 'a new promotion takes the place of the old one',
    'features/messages': 'pictures of an erased member are released',
  },
  watermarks: { media: 'the worker records what it has made' },
  meeting_recordings: { media: 'the worker records what it has made' },
}
