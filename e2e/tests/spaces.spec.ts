import type { Page } from '@playwright/test'
import { createEvent } from '@akada/server/features/calendar/create-event.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { menu, message, say } from '../support/chats.ts'
import type { Site } from '../support/site.ts'

const password = 'correct horse battery'

interface Talk {
  hers: Page
  his: Page
}

/** A member who writes twice in slow mode reads how long it takes, and the second message waits. */
async function writeSlowly({ hers, his }: Talk): Promise<void> {
  await menu(hers, 'Space options', 'Settings')
  await hers.getByRole('combobox', { name: 'Slow mode' }).selectOption({ label: '30 seconds' })
  await hers.getByRole('button', { name: 'Close' }).click()
  await expect(his.getByText('Slow mode: 30 sec')).toBeVisible()
  for (const text of ['Something rude', 'And a second time']) await say(his, text)
  await expect(his.getByText('Slow mode: sent when it is your turn.')).toBeVisible()
  await expect(message(hers, 'Something rude')).toBeVisible()
  await expectNoAxeViolations(his)
}

/** What a moderator hides disappears from open screens, and from what the browser has stored, but not for its author. */
async function hideMessage({ hers, his }: Talk, site: Site): Promise<void> {
  const { content } = site.declared.subjects.MESSAGE
  const { id, userId } = await site.db
    .selectFrom('messages')
    .select(['id', 'userId'])
    .executeTakeFirstOrThrow()
  await content?.hide(site.db, id, new Date())
  await content?.afterChange(site, { id, ownerId: userId ?? '', postId: null, change: 'hidden' })
  await expect(message(hers, 'Something rude')).toHaveCount(0)
  await expect(message(his, 'Something rude')).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('heading', { name: 'Coming' })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Weaving evening' })).toBeVisible()
  await expect(message(hers, 'Something rude')).toHaveCount(0)
}

async function deleteSpace({ hers, his }: Talk): Promise<void> {
  await menu(hers, 'Space options', 'Delete space')
  await hers.getByLabel('Your password').fill(password)
  await hers.getByRole('button', { name: 'Delete space' }).click()
  await expectSaid(his, 'This space was removed, or is no longer open to you.')
  await expect(his).toHaveURL(/\/socials\/community\/[\da-f-]+$/)
  await expect(his.getByRole('link', { name: /Looms/ })).toHaveCount(0)
}

/** A space that is linked to a course with a class tomorrow, and its address. */
async function aLinkedSpace(site: Site, [owner, member]: readonly [Person, Person]): Promise<string> {
  const { db } = site
  const { id: courseId } = await aCourse(db, owner, { title: 'Weaving' })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const times = { startTime: `${tomorrow}T18:00`, endTime: `${tomorrow}T19:00`, timezone: 'Africa/Lagos' }
  await createEvent(site, { userId: owner.id, form: { title: 'Weaving evening', ...times, courseId } })
  const { id: communityId } = await db
    .insertInto('communities')
    .values({ ownerId: owner.id, name: 'Surulere Stitchers' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: spaceId } = await db
    .insertInto('conversations')
    .values({ kind: 'space' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('spaces').values({ id: spaceId, communityId, name: 'Looms' }).execute()
  for (const { id: userId } of [owner, member]) {
    const role = userId === owner.id ? 'owner' : 'member'
    await db.insertInto('communityMembers').values({ communityId, userId, role }).execute()
    await db.insertInto('conversationMembers').values({ conversationId: spaceId, userId }).execute()
  }
  await db.insertInto('spaceCourses').values({ spaceId, courseId, linkedBy: owner.id }).execute()
  return `/socials/community/${communityId}?space=${spaceId}`
}

test('slow mode says how long, what is hidden disappears, and a deleted space is left with a notice @any-width', async ({
  signedIn,
  site,
}) => {
  const passwordHash = await hashPassword(password)
  const people = [await site.aUser('tolu.cuts', { passwordHash }), await site.aUser('grace.sews')] as const
  const address = await aLinkedSpace(site, people)
  const talk = { hers: await signedIn(people[0]), his: await signedIn(people[1]) }
  for (const page of [talk.hers, talk.his]) await page.goto(address)
  await writeSlowly(talk)
  await hideMessage(talk, site)
  await deleteSpace(talk)
})
