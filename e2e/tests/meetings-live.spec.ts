import { readFile } from 'node:fs/promises'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { comeIn, control, fakeDevices, seesMore } from '../support/meetings.ts'

test.use(fakeDevices)

/** On a phone nothing of a teacher's picture is cut off, and the chat is open below it. */
async function expectWholeAboveChat(viewer: Page, name: string): Promise<void> {
  const picture = viewer.getByLabel(`Picture of ${name}`)
  const chat = viewer.getByRole('log', { name: 'Chat' })
  await expect(chat).toBeInViewport({ ratio: 1 })
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(picture).toHaveCSS('object-fit', 'contain')
  const [above, below] = [await picture.boundingBox(), await chat.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
}

/** Turned, a phone shows the picture alone; a touch brings the controls back. */
async function expectWholeScreenOnItsSide(viewer: Page, name: string): Promise<void> {
  await viewer.setViewportSize({ width: 740, height: 360 })
  await expect(viewer.getByRole('log', { name: 'Chat' })).toBeHidden()
  const picture = viewer.getByLabel(`Picture of ${name}`)
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(350)
  const bar = viewer.getByRole('toolbar', { name: 'Meeting controls' })
  await expect(bar).toHaveCSS('opacity', '0')
  await picture.click({ position: { x: 300, y: 150 } })
  await expect(bar).toHaveCSS('opacity', '1')
  await viewer.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await viewer.setViewportSize({ width: 360, height: 740 })
  await control(viewer, 'Chat').click()
}

/** A card over the feed leads to who is live, and the sidebar to everybody. */
async function cardOverFeed(viewer: Page) {
  await viewer.goto('/socials')
  const card = viewer.getByRole('link', { name: /LIVE Ada Eze Gele in four folds/ })
  await expect(card).toBeVisible()
  await expectNoAxeViolations(viewer)
  await viewer.setViewportSize({ width: 1280, height: 740 })
  await viewer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click()
  await expect(viewer.getByRole('link', { name: /Gele in four folds/ })).toBeVisible()
  await viewer.goBack()
  await viewer.setViewportSize({ width: 360, height: 740 })
  return card
}

test('a live lesson is watched by who sends nothing, rated, and its attendance saved @any-width', async ({
  site,
  signedIn,
}) => {
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const host = await signedIn(ada)
  await host.goto('/studio/meeting/live')
  await host.getByLabel('What is your live lesson about?').fill('Gele in four folds')
  await host.getByRole('button', { name: 'Go live' }).click()
  await comeIn(host)

  // A post says so, too, with the address.
  const post = () =>
    site.db.selectFrom('posts').select(['title', 'body']).where('userId', '=', ada.id).executeTakeFirst()
  await expect
    .poll(post)
    .toMatchObject({ title: 'Gele in four folds', body: expect.stringContaining('/streaming/') })

  // Members need no profile to watch.
  const obi = await site.aUser('obi', { firstName: 'Obi', lastName: 'Musa' })
  const viewer = await signedIn(obi)
  await viewer.setViewportSize({ width: 360, height: 740 })
  await site.db.insertInto('follows').values({ followerId: obi.id, followeeId: ada.id }).execute()
  const card = await cardOverFeed(viewer)
  await card.click()
  await expect(viewer).toHaveURL(/\/streaming\//)
  await seesMore(viewer, 'Ada Eze')
  for (const name of ['Mic', 'Camera', 'Share']) await expect(control(viewer, name)).toHaveCount(0)
  await expectNoAxeViolations(viewer)
  await expectWholeAboveChat(viewer, 'Ada Eze')
  await expectWholeScreenOnItsSide(viewer, 'Ada Eze')

  await viewer.getByLabel('Message').fill('Which side first?')
  await viewer.getByLabel('Message').press('Enter')
  await control(host, 'Chat').click()
  await expect(host.getByRole('log', { name: 'Chat' }).getByText('Which side first?')).toBeVisible()
  await control(host, 'React').click()
  await host.getByRole('button', { name: '👏', exact: true }).click()
  await expect(viewer.getByRole('list').getByText('👏')).toBeVisible()

  await control(viewer, 'Leave').click()
  await viewer.getByRole('group', { name: 'How was the connection?' }).getByText('4', { exact: true }).click()
  await expect(viewer.getByText('Thank you.')).toBeVisible()
  await control(host, 'More').click()
  await host.getByRole('button', { name: 'End for all' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End for all' }).click()
  const attendance = host.getByRole('region', { name: 'Attendance' })
  await expect(attendance.getByRole('listitem').filter({ hasText: 'Obi Musa' })).toContainText(
    'connection 4 of 5',
  )
  const download = host.waitForEvent('download')
  await attendance.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Obi Musa')
  await expectNoAxeViolations(host)

  // It is over: nobody waits for it in vain.
  await viewer.getByRole('button', { name: 'Rejoin' }).click()
  await expect(viewer.getByText('This meeting has ended.')).toBeVisible()
  await viewer.goto('/streaming/ABC-DEFG-HJK')
  await expect(viewer.getByText('Failed to join the meeting')).toBeVisible()
})

test('an announced lesson is a poster until it opens, with a reminder @any-width', async ({
  site,
  signedIn,
}) => {
  const ada = await site.aUser('ada', { firstName: 'Ada', lastName: 'Eze' })
  const host = await signedIn(ada)
  await host.goto('/studio/meeting/live')
  await host.getByLabel('What is your live lesson about?').fill('Adire for beginners')
  await host.getByLabel('Later, on a day and at a time').check()
  await host.getByLabel('Announce it in a post').uncheck()
  await expectNoAxeViolations(host)
  await host.getByRole('button', { name: 'Announce' }).click()
  await expect(host.getByRole('list', { name: 'Live lessons' })).toContainText('Adire for beginners')

  // Where the teacher is, it is announced, too.
  const obi = await site.aUser('obi')
  const course = await aCourse(site.db, ada, { title: 'Dyeing' })
  const viewer = await signedIn(obi)
  await viewer.goto(`/courses/${course.id}`)
  const lessons = viewer.getByRole('region', { name: 'Live lessons' })
  await lessons.getByRole('link', { name: /Adire for beginners/ }).click()
  await expect(viewer.getByRole('heading', { name: 'Adire for beginners' })).toBeVisible()
  await expect(viewer.getByRole('link', { name: /Ada Eze/ })).toBeVisible()
  await viewer.getByRole('button', { name: 'Remind me' }).click()
  await expect(viewer.getByRole('button', { name: 'Reminder set' })).toBeVisible()
  await viewer.setViewportSize({ width: 360, height: 740 })
  await expectNoAxeViolations(viewer)
  await viewer.reload()
  await expect(viewer.getByRole('button', { name: 'Reminder set' })).toBeVisible()

  // Its teacher sees what the others do, and may call it off.
  await host.goto(new URL(viewer.url()).pathname)
  await expect(host.getByRole('link', { name: 'Go in' })).toBeVisible()
  await host.getByRole('button', { name: 'Call off' }).click()
  const question = host.getByRole('alertdialog', { name: 'Call off “Adire for beginners”?' })
  await expectNoAxeViolations(host)
  await question.getByRole('button', { name: 'Call off' }).click()
  await expect(host).toHaveURL(/\/studio\/meeting\/live$/)
  await viewer.reload()
  await expect(viewer.getByText('This was called off.')).toBeVisible()
})
