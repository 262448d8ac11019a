import type { Page } from '@playwright/test'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expectNoAxeViolations } from './app.ts'
import { menu } from './chats.ts'
import type { Site } from './site.ts'

/** Two members in a space, its owner and another. */
export interface Talk {
  hers: Page
  his: Page
}

interface Members {
  signedIn: (person: Person) => Promise<Page>
  people: readonly [Person, Person]
  /** Whose learners are let in. */
  courseId?: string
}

/** Two members who have the first space of a community open. */
export async function talkIn(site: Site, { signedIn, people, courseId }: Members): Promise<Talk> {
  const address = await aSpaceOf(site, { people, courseId })
  const talk = { hers: await signedIn(people[0]), his: await signedIn(people[1]) }
  for (const page of [talk.hers, talk.his]) await page.goto(address)
  return talk
}

async function aSpaceOf(
  { db }: Site,
  { people, courseId }: { people: Members['people']; courseId: string | undefined },
): Promise<string> {
  const [{ id: ownerId }] = people
  const { id: communityId } = await db
    .insertInto('communities')
    .values({ ownerId, name: 'Surulere Stitchers', membersCount: people.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: spaceId } = await db
    .insertInto('conversations')
    .values({ kind: 'space' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const space = { id: spaceId, communityId, name: 'General', membersCount: people.length }
  await db.insertInto('spaces').values(space).execute()
  for (const { id: userId } of people) {
    const role = userId === ownerId ? 'owner' : 'member'
    await db.insertInto('communityMembers').values({ communityId, userId, role }).execute()
    await db.insertInto('conversationMembers').values({ conversationId: spaceId, userId }).execute()
  }
  if (courseId) await db.insertInto('spaceCourses').values({ spaceId, courseId, linkedBy: ownerId }).execute()
  return `/socials/community/${communityId}?space=${spaceId}`
}

/** Bans a member for 30 days from a list of members. */
export async function ban(page: Page, name: string, reason: string): Promise<void> {
  await menu(page, `Options for ${name}`, 'Ban from the community')
  const question = page.getByRole('alertdialog', { name: `Ban ${name} from the community?` })
  await question.getByRole('radio', { name: '30 days' }).check()
  await question.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason)
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Ban' }).click()
}
