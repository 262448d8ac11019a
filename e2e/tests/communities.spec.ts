import type { Page } from '@playwright/test'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'
import { expect, expectNoAxeViolations } from '../support/app.ts'
import { type Door, test } from '../support/behind-door.ts'

const { args, ...options } = chromiumOptions
const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({ serviceWorkers: 'allow', launchOptions: { ...options, args: [...args, ...fakeDevices] } })

const password = 'correct horse battery'

/** A picture of one colour, as small as they come. */
const picture = {
  name: 'wrong side.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The text box for a message in a space or chat. */
const field = (page: Page) => page.getByRole('textbox', { name: /^(Write to|Reply)/ }).last()
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).last().click()
}

interface Talk {
  hers: Page
  his: Page
}

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

/** What is written without a connection is sent once, in its order, also after a reload, which shows what was read before. */
async function writeOffline({ hers, his }: Talk, door: Door): Promise<void> {
  await his.evaluate(async () => void (await navigator.serviceWorker.ready))
  await his.reload()
  await expect(message(his, 'Good morning house')).toBeVisible()
  door.shut()
  await his.context().setOffline(true)
  await say(his, 'First while the connection is down')
  await say(his, 'Second while the connection is down')
  await expect(his.getByText('Waiting for the connection').first()).toBeVisible()
  await his.reload()
  await expect(message(his, 'Good morning house')).toBeVisible()
  await expect(message(his, 'Second while the connection is down')).toBeVisible()
  door.open()
  await his.context().setOffline(false)
  await expect(message(hers, 'Second while the connection is down')).toBeVisible()
  for (const page of [hers, his])
    await expect(page.getByRole('article').getByText(/while the connection is down$/)).toHaveText([
      'First while the connection is down',
      'Second while the connection is down',
    ])
  await expect(his.getByText('Waiting for the connection')).toHaveCount(0)
}

async function replyAndAnnounce({ hers, his }: Talk): Promise<void> {
  const first = message(hers, 'Good morning house')
  await first.hover()
  await first.getByRole('button', { name: 'Message options' }).click()
  await hers.getByRole('menuitem', { name: 'Reply' }).click()
  await say(hers, 'Good morning Grace')
  await expect(message(his, 'Good morning house').getByRole('button', { name: '1 reply' })).toBeVisible()
  await expectNoAxeViolations(his)

  await hers.goBack()
  await first.hover()
  await first.getByRole('button', { name: 'Message options' }).click()
  await hers.getByRole('menuitem', { name: 'Announce to everyone' }).click()
  await expect(message(his, 'Good morning house').getByText('Announcement')).toBeVisible()
  await his.getByRole('button', { name: 'Search messages' }).click()
  await his.getByRole('searchbox', { name: 'Text of a message' }).fill('house')
  await his.getByRole('button', { name: 'Show it in the chat' }).click()
  await expect(his.locator('[data-linked]')).toContainText('Good morning house')
  await his.goBack()
  await expectNoAxeViolations(his)
  await his.goBack()
}

async function leaveSpace({ hers, his }: Talk): Promise<void> {
  await menu(hers, 'Space options', 'Notifications')
  await hers.getByRole('radio', { name: 'Nothing' }).check()
  await expect(hers.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  await hers.getByRole('button', { name: 'Close' }).click()

  await his.getByRole('button', { name: /^Members/ }).click()
  await expect(his.getByText('Owner', { exact: true }).last()).toBeVisible()
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
  await menu(hers, 'Options for Ada Obi', 'Ban from the community')
  await hers.getByRole('tab', { name: 'Banned' }).click()
  await expect(hers.getByRole('button', { name: 'Let back' })).toBeVisible()
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

test('a community is created, joined by a link, used from two browsers over a dropping connection, and left', async ({
  signedIn,
  site,
  door,
}) => {
  const passwordHash = await hashPassword(password)
  const [tolu, grace] = [await site.aUser('tolu.cuts', { passwordHash }), await site.aUser('grace.sews')]
  const talk = { hers: await signedIn(tolu), his: await signedIn(grace) }
  await enter(talk, await createCommunity(talk.hers))
  await writeOffline(talk, door)
  await replyAndAnnounce(talk)
  await leaveSpace(talk)
  await endCommunity(talk)
})

test('a direct chat starts as a request; once it is accepted, pictures, voice notes and read receipts follow', async ({
  signedIn,
  site,
}) => {
  const [ngozi, musa] = [await site.aUser('ngozi.ledger'), await site.aUser('musa.shop')]
  const [hers, his] = [await signedIn(ngozi), await signedIn(musa)]
  await his.goto(`/classroom/messaging?with=${ngozi.id}`)
  await say(his, 'Which course do I begin with?')
  await expect(message(his, 'Which course')).toBeVisible()
  await hers.goto('/classroom/messaging')
  await hers.getByRole('tab', { name: 'Requests (1)' }).click()
  await hers.getByRole('link', { name: /Which course/ }).click()
  await expect(hers.getByText('wants to message you')).toBeVisible()
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'Accept' }).last().click()
  await expect(hers.getByText('wants to message you')).toHaveCount(0)
  await say(hers, 'Begin with the ledger.')
  await expect(message(his, 'Begin with the ledger.')).toBeVisible()

  await site.startMediaWorker()
  await his.locator('input[type=file]').setInputFiles(picture)
  await expect(his.getByText('1 kB')).toBeVisible()
  await his.reload()
  await expect(his.getByText('1 kB')).toBeVisible()
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hers.getByRole('button', { name: 'Open the picture of Ada Obi' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(his.getByText('Read', { exact: true })).toBeVisible()

  await his.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(his.getByText('0:01')).toBeVisible()
  await expectNoAxeViolations(his)
  await his.getByRole('button', { name: 'Stop recording' }).click()
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  const play = hers.getByRole('button', { name: /^Play voice note, 0:0\d, \d+ kB$/ })
  await expect(play).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolations(hers)
  await play.click()
  await expect(hers.getByRole('button', { name: 'Pause' })).toBeVisible()
})
