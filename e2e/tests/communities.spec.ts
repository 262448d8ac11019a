import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { expect, expectNoAxeViolations } from '../support/app.ts'
import { type Door, test } from '../support/behind-door.ts'
import { field, menu, message, say } from '../support/chats.ts'
import { type Talk, ban, talkIn } from '../support/spaces.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'correct horse battery'

/** Creates a community with rules and answers the address of a link into it. */
async function createCommunity(hers: Page): Promise<string> {
  await hers.goto('/classroom/communities')
  await expect(hers.getByText('No communities yet')).toBeVisible()
  await hers.getByRole('button', { name: 'New community' }).first().click()
  await hers.getByRole('textbox', { name: 'Name' }).fill('Surulere Stitchers')
  await hers.getByRole('button', { name: 'Create' }).click()
  await expect(hers).toHaveURL(/\/socials\/community\//)
  await expect(hers.getByRole('heading', { name: 'Surulere Stitchers', level: 1 })).toBeVisible()
  await expectNoAxeViolations(hers)
  await menu(hers, 'Community options', 'Edit community')
  await hers.getByRole('textbox', { name: 'Rules' }).fill('Show your wrong side, too.')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await menu(hers, 'Community options', 'Links')
  await hers.getByRole('button', { name: 'Make a link' }).click()
  await expect(hers.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectNoAxeViolations(hers)
  const link = await hers.getByText(/\/join\//).textContent()
  await hers.getByRole('button', { name: 'Close' }).click()
  return new URL(link ?? '').pathname
}

async function enter({ hers, his }: Talk, link: string): Promise<void> {
  await his.goto(link)
  await his.getByRole('button', { name: 'Join' }).click()
  await his.getByRole('link', { name: /General/ }).click()
  await expect(his.getByRole('heading', { name: 'General' })).toBeVisible()
  await hers.getByRole('link', { name: /General/ }).click()
  await expect(hers.getByText('Say hello to the space')).toBeVisible()

  await say(his, 'Good morning house')
  await expect(message(hers, 'Good morning house')).toBeVisible()
  await field(hers).fill('x'.repeat(160))
  await expect(hers.getByText('-10 left')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
}

/** The ids of the messages whose sending by a tab was answered. */
function idsSentBy(tab: Page): string[] {
  const ids: string[] = []
  tab.on('response', (response) => {
    const request = response.request()
    if (response.status() !== 201 || !request.url().endsWith('/messages')) return
    const { messages } = request.postDataJSON() as { messages: { clientId: string }[] }
    ids.push(...messages.map(({ clientId }) => clientId))
  })
  return ids
}

/** What is written without a connection is sent once, in its order, also after a reload, which shows what was read before. */
async function writeOffline({ hers, his }: Talk, door: Door): Promise<void> {
  await his.evaluate(async () => void (await navigator.serviceWorker.ready))
  await his.reload()
  await expect(message(his, 'Good morning house')).toBeVisible()
  const tab = await his.context().newPage()
  await tab.goto(his.url())
  await expect(message(tab, 'Good morning house')).toBeVisible()
  const sent = [idsSentBy(his), idsSentBy(tab)]
  door.shut()
  await his.context().setOffline(true)
  await say(his, 'First while the connection is down')
  await say(his, 'Second while the connection is down')
  await expect(his.getByText('Waiting for the connection').first()).toBeVisible()
  await his.reload()
  await expect(message(his, 'Good morning house')).toBeVisible()
  await expect(message(his, 'Second while the connection is down')).toBeVisible()
  await say(tab, 'Third while the connection is down')
  await expect(message(his, 'Third while the connection is down')).toBeVisible()
  door.open()
  await his.context().setOffline(false)
  await expect(message(hers, 'Third while the connection is down')).toBeVisible()
  for (const page of [hers, his, tab])
    await expect(page.getByRole('article').getByText(/while the connection is down$/)).toHaveText([
      'First while the connection is down',
      'Second while the connection is down',
      'Third while the connection is down',
    ])
  await expect(his.getByText('Waiting for the connection')).toHaveCount(0)
  // Whichever tab sent a message, no other did.
  expect(new Set(sent.flat()).size).toBe(3)
  expect(sent.flat().length).toBe(3)
  await tab.close()
}

async function replyAndAnnounce({ hers, his }: Talk): Promise<void> {
  const first = message(hers, 'Good morning house')
  await first.hover()
  await first.getByRole('button', { name: 'Message options' }).click()
  await hers.getByRole('menuitem', { name: 'Reply' }).click()
  await expect(hers.getByRole('textbox', { name: 'Reply' })).toBeVisible()
  await say(hers, 'Good morning Grace')
  const thread = message(his, 'Good morning house').getByRole('button')
  await expect(thread.filter({ hasText: /1 reply · last \d\d:\d\d$/ })).toBeVisible()
  await expectNoAxeViolations(his)

  await hers.goBack()
  await first.hover()
  await first.getByRole('button', { name: 'Message options' }).click()
  await hers.getByRole('menuitem', { name: 'Announce to everyone' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Announce' }).click()
  await expect(message(his, 'Good morning house').getByText('Announcement')).toBeVisible()
  await his.getByRole('button', { name: 'Search messages' }).click()
  const words = his.getByRole('searchbox', { name: 'Text of a message' })
  await expect(words).toBeFocused()
  await words.fill('house')
  const size = his.viewportSize()!
  await his.setViewportSize({ width: 900, height: 800 })
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('house')
  await his.setViewportSize(size)
  await his.getByRole('button', { name: 'Show it in the chat' }).click()
  await expect(his.locator('[data-linked]')).toContainText('Good morning house')
  await his.goBack()
  await expectNoAxeViolations(his)
  await his.goBack()
}

async function leaveSpace({ hers, his }: Talk): Promise<void> {
  await menu(hers, 'Space options', 'Settings')
  await hers.getByRole('combobox', { name: 'Link a course' }).selectOption({ label: 'Weaving' })
  await expect(hers.getByRole('button', { name: 'Unlink Weaving' })).toBeVisible()
  await hers.getByRole('button', { name: 'Close' }).click()
  await expect(hers.getByRole('dialog')).toHaveCount(0)
  await hers.keyboard.press('Control+k')
  await hers.getByRole('combobox', { name: 'Space, chat or member' }).fill('gener')
  await expect(hers.getByRole('option', { name: /General/ })).toBeVisible()
  await hers.keyboard.press('Enter')
  await expect(hers).toHaveURL(/[?&]space=/)
  await menu(hers, 'Space options', 'Notifications')
  await hers.getByRole('radio', { name: 'Nothing' }).check()
  await expect(hers.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  await hers.getByRole('button', { name: 'Close' }).click()

  await his.getByRole('button', { name: /^Members/ }).click()
  await expect(his.getByText('Owner', { exact: true }).last()).toBeVisible()
  await expect(his.getByRole('dialog', { name: /members$/i })).toBeInViewport({ ratio: 1 })
  await his.getByRole('searchbox', { name: 'Name or @username' }).fill('nobody at all')
  await expect(his.getByText('No members found')).toBeVisible()
  await his.keyboard.press('Escape')
  await his.getByRole('button', { name: 'Space options' }).click()
  await his.getByRole('menuitem', { name: 'Leave Space' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Leave Space' }).click()
  await expect(his.getByText('You have successfully left the space')).toBeVisible()
  await expect(his).toHaveURL(/\/socials\/community\/[\da-f-]+$/)
}

/** Bans a member who has left, and deletes the community, which requires the password. */
async function endCommunity({ hers, his }: Talk): Promise<void> {
  await hers.goto(new URL(his.url()).pathname)
  await menu(hers, 'Community options', 'Members and roles')
  await ban(hers, 'Ada Obi', 'Adverts every day')
  await hers.getByRole('tab', { name: 'Banned' }).click()
  await expect(hers.getByText(/Until .+ · Adverts every day$/)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Unban' })).toBeVisible()
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'Close' }).click()
  await his.reload()
  await expect(his.getByText('Community not found')).toBeVisible()
  await menu(hers, 'Community options', 'Delete community')
  await hers.getByLabel('Your password').fill('not this one')
  await hers.getByRole('button', { name: 'Delete community' }).click()
  await expect(hers.getByText('Wrong password. Try again.')).toBeVisible()
  await hers.getByLabel('Your password').fill(password)
  await hers.getByRole('button', { name: 'Delete community' }).click()
  await expect(hers).toHaveURL(/\/classroom\/communities$/)
}

test('a community is created by a form, and joined by a link', async ({ signedIn, site }) => {
  const talk = {
    hers: await signedIn(await site.aUser('tolu.cuts')),
    his: await signedIn(await site.aUser('grace.sews')),
  }
  await enter(talk, await createCommunity(talk.hers))
})

test('what two tabs write over a dropping connection is sent once and in order @any-width', async ({
  signedIn,
  site,
  door,
}) => {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const talk = await talkIn(site, { signedIn, people })
  await say(talk.his, 'Good morning house')
  await expect(message(talk.hers, 'Good morning house')).toBeVisible()
  await writeOffline(talk, door)
})

test('a reply and an announcement reach the other member, and a search leads to the message @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const talk = await talkIn(site, { signedIn, people })
  await say(talk.his, 'Good morning house')
  await replyAndAnnounce(talk)
})

test('a space is linked to a course and left, and its community deleted @any-width', async ({
  signedIn,
  site,
}) => {
  const passwordHash = await hashPassword(password)
  const tolu = await site.aUser('tolu.cuts', { passwordHash })
  await aCourse(site.db, tolu, { title: 'Weaving' })
  const talk = await talkIn(site, { signedIn, people: [tolu, await site.aUser('grace.sews')] })
  await leaveSpace(talk)
  await endCommunity(talk)
})
