import { createEvent } from '@akada/server/features/calendar/events/create-event.ts'
import { banMember } from '@akada/server/features/communities/ban-member.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { menu, message, say } from '../support/chats.ts'
import type { Site } from '../support/site.ts'
import { type Talk, talkIn } from '../support/spaces.ts'

const password = 'correct horse battery'

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
    .where('body', '=', 'Something rude')
    .executeTakeFirstOrThrow()
  await content?.hide(site.db, { id, at: new Date() })
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
  await expect(his.getByRole('link', { name: /General/ })).toHaveCount(0)
}

/** A class of a course of hers, tomorrow. */
async function planClass(site: Site, { id: userId }: Person): Promise<string> {
  const { id: courseId } = await aCourse(site.db, { id: userId }, { title: 'Weaving' })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const times = { startTime: `${tomorrow}T18:00`, endTime: `${tomorrow}T19:00`, timezone: 'Africa/Lagos' }
  await createEvent(site, { userId, form: { title: 'Weaving evening', ...times, courseId } })
  return courseId
}

/** An event of the space is announced in it, by a card that leads to the event, and is next in the community. */
async function planForSpace({ his }: Talk, site: Site, { id: userId }: Person): Promise<void> {
  const spaceId = new URL(his.url()).searchParams.get('space')
  const startTime = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T10:00`
  const form = { title: 'Zips, live', startTime, timezone: 'Africa/Lagos', spaceId }
  const { eventId } = await createEvent(site, { userId, form })
  const card = his.getByRole('article').getByRole('link', { name: 'Zips, live' })
  await expect(card).toHaveAttribute('href', `/schedule/details/${eventId}`)
  await expectNoAxeViolations(his)
  await card.click()
  await expect(his.getByRole('heading', { name: 'Zips, live', level: 1 })).toBeVisible()
  await his.getByRole('link', { name: 'General' }).click()
  const coming = his
    .getByRole('navigation', { name: 'Spaces' })
    .getByRole('link', { name: 'Zips, live', exact: true })
  await expect(coming).toBeVisible()
}

test('slow mode says how long, what is hidden disappears, and a deleted space is left with a notice @any-width', async ({
  signedIn,
  site,
}) => {
  const passwordHash = await hashPassword(password)
  const people = [await site.aUser('tolu.cuts', { passwordHash }), await site.aUser('grace.sews')] as const
  const courseId = await planClass(site, people[0])
  const talk = await talkIn(site, { signedIn, people, courseId })
  await planForSpace(talk, site, people[0])
  await writeSlowly(talk)
  await hideMessage(talk, site)
  await deleteSpace(talk)
})

test('a reader who is not in a space has no marker to move, and a ban ends what its member has open @any-width', async ({
  signedIn,
  site,
}) => {
  const [tolu, grace] = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')]
  const { hers, his } = await talkIn(site, { signedIn, people: [tolu, grace] })
  await say(hers, 'The ordinary foot works')
  const reader = await signedIn(await site.aUser('musa.shop'))
  const markings: number[] = []
  reader.on('response', (response) => {
    if (response.url().endsWith('/read')) markings.push(response.status())
  })
  await reader.clock.install()
  await reader.goto(hers.url())
  await expect(reader.getByText('You are reading as a guest.')).toBeVisible()
  await expect(message(reader, 'ordinary foot')).toBeInViewport()
  await reader.clock.runFor(5_000)
  await reader.clock.resume()
  await reader.getByRole('button', { name: 'Join', exact: true }).last().click()
  await expect(reader.getByText('You are reading as a guest.')).toHaveCount(0)
  await say(reader, 'So it does')
  await expect(message(his, 'So it does')).toBeVisible()
  await expect.poll(() => markings).toContain(200)
  expect(markings).not.toContain(404)

  const communityId = new URL(his.url()).pathname.split('/').at(-1) ?? ''
  await banMember(site, { communityId, userId: tolu.id, targetId: grace.id, reason: 'Sells shoes' })
  await expect(his.getByText('Community not found')).toBeVisible()
})
