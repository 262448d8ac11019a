import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Post, createPost, getPost, listUserPosts } from '@akada/contract/posts/routes'
import { addFilms, usesPost } from './add-films.ts'
import { clientIdOf } from './client-ids.ts'
import { continueCourses } from './continue-courses.ts'
import { createClient } from './client.ts'
import { spreadOverDays, writeConversation } from './comments.ts'
import { makeCommunities } from './communities.ts'
import { conversations } from './conversations.ts'
import type { DemoCourse } from './courses/course.ts'
import { courseCatalogue } from './courses/catalogue.ts'
import { type Drawings, createDrawings } from './drawings.ts'
import type { Product } from './earlier.ts'
import { catalogue } from './lessons/catalogue.ts'
import type { DemoPost } from './lessons/post.ts'
import { linkCourses } from './link-courses.ts'
import { makeEvents } from './make-events.ts'
import { makeMeetings } from './make-meetings.ts'
import { makeCourses } from './make-courses.ts'
import { makeLearners } from './make-learners.ts'
import { endModerators, makeModerators, makeReports } from './make-moderation.ts'
import { makeSales } from './make-sales.ts'
import { makeReviews } from './make-reviews.ts'
import { demoPeople } from './people.ts'
import { followEachOther, react } from './reactions.ts'
import { type Renderer, createRenderer } from './renderer.ts'
import { createSessions, upload } from './sessions.ts'
import { findTown } from './test-bank.ts'

export interface SeedOptions {
  /** Address of the running server, without a slash at the end. */
  readonly baseUrl: string
  /** For what has happened before today, and for what the API has no call for. */
  readonly product: Product
  /** The installation's data folder; a file in it says that the demo content is complete. */
  readonly dataFolder: string
  readonly log: (line: string) => void
  readonly signal: AbortSignal
  /** What to create; by default everything in the catalogue. */
  readonly posts?: readonly DemoPost[]
  readonly courses?: readonly DemoCourse[]
  /** Called as soon as all members of the demo can sign in. */
  readonly onMembers?: () => void
}

/** The first posts are sent as fast as they are drawn; after them drawing waits while this many are being processed. */
const firstPosts = 10
const processingLimit = 3
const pollMilliseconds = 1000
/** Milliseconds to wait until a post is ready; then the next one is made. */
const patienceSeconds = 600

const doneFile = (dataFolder: string) => join(dataFolder, 'demo-content-done')

/** Whether there is demo content to create or to complete. */
export const needsDemo = (dataFolder: string): boolean => !existsSync(doneFile(dataFolder))

/**
 * Fills a new installation through its own API: accounts, profiles, uploads, posts, follows, likes and views. It may
 * be killed at any time; the next call continues where this one stopped.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { dataFolder, log, posts = catalogue, courses = courseCatalogue } = options
  if (!needsDemo(dataFolder)) return
  await using renderer = await createRenderer(join(dataFolder, 'demo-drawing'))
  const client = createClient(options.baseUrl, options.signal, options.product.accessWord)
  const sessions = createSessions(client, renderer)
  const drawings = createDrawings(renderer, usesPost(courses))
  const { db } = options.product
  const house = { ...options, db, client, sessions, renderer, drawings }
  const sent: Sent[] = []
  await endModerators(house)
  await signUp(house)
  options.onMembers?.()
  // The films of posts take their time; what consists of words is there within the first minute.
  const sending = sendPosts(house, posts, sent)
  await Promise.all([sending, makeWords(house, courses)])
  await addFilms(house, courses)
  await untilReady(house, sent, 1)
  await makeReports(house)
  await continueCourses(house, courses)
  await makeReviews(house, courses)
  await spreadOverDays(
    house.db,
    sent.map(({ id }) => id),
  )
  // Last, because moderators sign in with a second step, which is for whoever tries the demo to set up.
  await makeModerators(house)
  await writeFile(doneFile(dataFolder), new Date().toISOString())
  log(
    `The demo content is whole: ${sent.length} posts and ${courses.length} courses by ${new Set(posts.map(({ by }) => by)).size} creators.`,
  )
}

async function signUp(house: House): Promise<void> {
  for (const { username } of demoPeople) await house.sessions.sessionOf(username)
  await followEachOther(house)
}

/** Everything that needs no film: conversations, events, meetings, courses with their learners, and sales. */
async function makeWords(house: House, courses: readonly DemoCourse[]): Promise<void> {
  await makeCommunities(house)
  await makeEvents(house)
  await makeMeetings(house)
  const town = await findTown(house)
  await makeCourses({ ...house, town }, courses)
  await linkCourses(house)
  await makeLearners(house, courses)
  if (town) await makeSales(town, courses)
  house.log('Courses, communities, events and sales of the demo content are there.')
}

async function sendPosts(house: House, posts: readonly DemoPost[], sent: Sent[]): Promise<void> {
  for (const [index, post] of posts.entries()) {
    if (index >= firstPosts) await untilReady(house, sent, processingLimit)
    const next = index + 1 < firstPosts ? posts[index + 1] : undefined
    sent.push(await sendOnce(house, post, next))
    if (index + 1 === Math.min(firstPosts, posts.length))
      house.log(`The first ${index + 1} posts of the demo content are sent.`)
  }
}

interface Sent {
  readonly id: string
  readonly post: DemoPost
  isSettled: boolean
}

interface House extends SeedOptions {
  readonly db: Product['db']
  readonly client: ReturnType<typeof createClient>
  readonly sessions: ReturnType<typeof createSessions>
  readonly renderer: Renderer
  readonly drawings: Drawings
}

/** Sends a post unless its creator has it; meanwhile the next one is drawn. */
async function sendOnce(house: House, post: DemoPost, next?: DemoPost): Promise<Sent> {
  const { client, sessions } = house
  const { token, userId } = await sessions.sessionOf(post.by)
  const own = await client.call(listUserPosts, { token, params: { id: userId }, query: { limit: '100' } })
  const known = own.posts.find(({ title }) => title === post.title)
  if (known) return { id: known.id, post, isSettled: false }
  const media = []
  const files = await house.drawings.of(post.key)
  if (next) void house.drawings.of(next.key).catch(() => {})
  for (const drawn of files) {
    const key = await upload(client, { token, namespace: 'posts' }, drawn)
    media.push({ key, mimeType: drawn.mimeType, alt: drawn.alt })
  }
  const { title, body, tags } = post
  const sent = await client.call(createPost, {
    token,
    body: {
      title,
      body,
      hashtag: tags.map((tag) => `#${tag}`).join(','),
      media,
      clientId: clientIdOf(post.key),
    },
  })
  house.drawings.sent(post.key)
  return { id: sent.id, post, isSettled: false }
}

/** Waits until fewer than `limit` posts are being processed; members react to each that is ready. */
async function untilReady(house: House, sent: readonly Sent[], limit: number): Promise<void> {
  const started = Date.now()
  for (;;) {
    for (const one of sent) if (!one.isSettled) await settle(house, one)
    if (sent.filter(({ isSettled }) => !isSettled).length < limit) return
    if (Date.now() - started > patienceSeconds * 1000) return
    await sleep(pollMilliseconds, undefined, { signal: house.signal })
  }
}

async function settle(house: House, one: Sent): Promise<void> {
  const { client, sessions, db } = house
  const { token } = await sessions.sessionOf(one.post.by)
  const post: Post = await client.call(getPost, { token, params: { id: one.id } })
  if (post.status === 'processing') return
  one.isSettled = true
  if (post.status === 'failed') {
    house.log(`The demo post "${post.title}" could not be processed.`)
    return
  }
  await react(house, post)
  const userIdOf = async (username: string) => (await sessions.sessionOf(username)).userId
  await writeConversation(db, post.id, { comments: conversations[one.post.key] ?? [], userIdOf })
}
