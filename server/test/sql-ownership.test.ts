import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { DB } from '#db/schema.ts'
import type { Feature } from '#feature.ts'
import { createWorld } from '#testing/world/world.ts'

const source = join(import.meta.dirname, '../src')

/** What features store is in `tables` of their declarations; this is what the parts of the kernel store. */
const kernelTables: Record<string, readonly (keyof DB)[]> = {
  http: ['apiKeys', 'idempotencyKeys', 'rateLimits', 'usedSignatures'],
  live: ['liveAttachments', 'liveEvents', 'liveRooms'],
  media: ['mediaAssets'],
  messages: ['inboxMessages'],
  storage: ['partedUploads', 'uploads'],
}

type Exemptions = Record<string, Record<string, string>>

/** For each table: who reads it besides its owner, and why. `*` is everybody. */
const readers: Exemptions = {
  users: { '*': 'the name beside a thing, and what rights depend on, are joined in the query itself' },
  blocks: {
    'features/posts': 'whom not to notify of a new post, of many followers at once',
    'features/profiles': 'a blocked member is shown by name alone',
  },
  follows: {
    'features/posts': 'whose posts a feed holds, and who is notified of them',
    'features/courses': 'who is notified of a new course',
    'features/market': 'courses of members one follows',
    'features/profiles': 'what the viewer is to a member',
    'features/search': 'members one follows come first',
  },
  follow_requests: {
    'features/profiles': 'what the viewer is to a member',
    'features/search': 'what the viewer is to a member',
  },
  posts: {
    'features/learning': 'which post led a learner to a course',
    'features/comments': 'the post is locked, and its rights hold for its comments',
    'features/search': 'posts that were found are listed by the rights of posts',
    backup: 'a restored copy shows how much it holds',
  },
  post_tags: { 'features/search': 'posts of a hashtag, and how many there are' },
  media_assets: {
    'features/posts': 'a post holds its files, and counts views of them',
    'features/courses': 'an outline and a copy of a course describe the files of its lessons',
    'features/modules': 'a lesson changes its file',
    'features/learning': 'how much there is of what was played',
    doctor: 'compares the database with the store',
  },
  wallets: { 'features/profiles': 'whether a member can be paid' },
  orders: { 'features/wallets': 'what a transaction paid for' },
  payout_accounts: { 'features/wallets': 'a withdrawal goes to an account, and shows it' },
  uploads: { doctor: 'compares the database with the store' },
  courses: {
    'features/certificates': 'certificates of a creator who is erased name nobody',
    'features/market': 'courses are listed by the rights of courses',
    'features/reviews': 'how far a reviewer is in the course',
    'features/posts': 'a post leads to a course by the rights of courses',
    'features/learning': 'who enrols, and what there is to learn, is judged by the course as it is locked',
  },
  course_days: { 'features/market': 'how many learners of late rank a course' },
  course_modules: {
    'features/modules': 'the calls of modules',
    'features/learning': 'which modules are open',
  },
  lessons: {
    'features/modules': 'the calls of modules',
    'features/learning': 'what there is to learn now',
    'features/certificates': 'the quizzes of a course',
  },
  quiz_attempts: { 'features/certificates': 'a certificate says how its holder did in quizzes' },
  lesson_progress: { 'features/courses': 'what the viewer has done of a course' },
  saved_courses: { 'features/courses': 'whether the viewer has saved a course' },
  certificates: { 'features/courses': 'a course that certificates are about outlives its creator' },
  enrolments: {
    'features/courses': 'a course that others are enrolled in outlives its creator',
    'features/reviews': 'only learners review, and a review says how far they were',
  },
  quizzes: { 'features/courses': 'an outline describes the quizzes among its lessons' },
  questions: { 'features/courses': 'an outline describes the quizzes among its lessons' },
  sessions: {
    'features/notifications': 'no push to a browser that has signed out',
    http: 'whether the session of a request still runs',
    live: 'whether the session of a socket still runs',
  },
  user_settings: { 'features/notifications': "which news reach a member how, by the reader's own settings" },
  moderation_cases: {
    'features/posts': 'a removed post is purged when its decision can no longer be reversed',
  },
  moderation_decisions: { 'features/reports': 'how often reports of a member were right' },
  reports: { 'features/moderation': 'a case shows and closes its reports' },
}

const counter = 'a counter changes in the statement of the rows behind it'
const ownColumns = 'columns of the row of a member that only this feature changes'

/** For each table: who changes it besides its owner, and why. */
const writers: Exemptions = {
  users: {
    'features/blocks': counter,
    'features/follows': `${counter}; is_private`,
    'features/posts': counter,
    'features/profiles': ownColumns,
    'features/verification': ownColumns,
    'features/sessions': 'suspended_until, which ends sessions',
    'features/moderation': 'role',
    'features/deletion': 'deleted_at, and what says who a member was',
  },
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
  course_modules: { 'features/modules': 'the calls of modules' },
  lessons: { 'features/modules': 'the calls of modules' },
  lesson_captions: { 'features/modules': 'the calls of modules' },
  media_assets: { 'features/courses': 'a new promotion takes the place of the old one' },
  watermarks: { media: 'the worker records what it has made' },
}

interface Mention {
  table: string
  /** The feature, or the folder of the kernel. */
  part: string
  file: string
  isWrite: boolean
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const inSql = /\b(insert\s+into|update|delete\s+from|from|join|using)\s+([a-z_]+)\b/g
const inBuilder = /\b(insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin)\('(\w+)/g
const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const partOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/')

function mentionsIn(file: string): Mention[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(comments, '')
  return [...text.matchAll(inSql), ...text.matchAll(inBuilder)].map(([, verb = '', name = '']) => ({
    table: inSnakeCase(name),
    part: partOf(file),
    file,
    isWrite: /^(insert|update|delete)/.test(verb),
  }))
}

let mentions: Mention[]
/** Each table with whoever declares it. */
let owners: Map<string, string[]>

async function declaredTables(): Promise<[part: string, tables: readonly (keyof DB)[]][]> {
  const files = globSync('features/*/*.feature.ts', { cwd: source })
  return Promise.all(
    files.map(async (file) => {
      const [feature] = Object.values((await import(join(source, file))) as Record<string, Feature>)
      return [partOf(file), feature?.tables ?? []]
    }),
  )
}

beforeAll(async () => {
  await using world = await createWorld()
  const tables = await world.db.introspection.getTables()
  owners = new Map(tables.filter(({ schema }) => schema === 'public').map(({ name }) => [name, []]))
  for (const [part, tables] of [...Object.entries(kernelTables), ...(await declaredTables())])
    for (const table of tables) owners.get(inSnakeCase(table))?.push(part)
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**', 'demo/**'] })
  mentions = files.flatMap(mentionsIn).filter(({ table }) => owners.has(table))
})

const isOwn = ({ table, part }: Mention) => owners.get(table)?.includes(part) === true

const isListed = (list: Exemptions, { table, part }: Mention) =>
  list[table]?.[part] !== undefined || list[table]?.['*'] !== undefined

/** Whoever may change rows may read them. */
const isAllowed = (one: Mention) =>
  isOwn(one) || isListed(writers, one) || (!one.isWrite && isListed(readers, one))

const inWords = ({ part, table, isWrite, file }: Mention) =>
  `${part} ${isWrite ? 'changes' : 'reads'} ${table} in ${file}`

test('each table is declared by one feature or part of the kernel', () => {
  const undeclared = [...owners].filter(([name, parts]) => parts.length !== 1 && !name.startsWith('kysely_'))
  expect(undeclared).toEqual([])
})

test('SQL names only the tables of its own feature, or is listed with a reason', () => {
  const strangers = mentions.filter((one) => !isAllowed(one)).map(inWords)
  expect([...new Set(strangers)].toSorted()).toEqual([])
})

/** Whether an entry of a list covers any mention. */
const isNeeded = (list: Exemptions, table: string, part: string) =>
  mentions.some(
    (one) =>
      one.table === table &&
      (part === '*' || one.part === part) &&
      (one.isWrite || list === readers) &&
      !isOwn(one),
  )

test('nothing is listed that need not be', () => {
  const needless = [readers, writers].flatMap((list) =>
    Object.entries(list).flatMap(([table, parts]) =>
      Object.keys(parts)
        .filter((part) => !isNeeded(list, table, part))
        .map((part) => `${part}: ${table}`),
    ),
  )
  expect(needless).toEqual([])
})
