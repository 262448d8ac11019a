import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

/** The text box for a message in a space or chat. */
const field = (page: Page) => page.getByRole('textbox', { name: /^(Write to|Reply)/ }).last()
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).last().click()
}

test('a community is created, joined by a link, used from two browsers over a dropping connection, and left', async ({
  signedIn,
  site,
}) => {
  const [tolu, grace] = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')]
  const [hers, his] = [await signedIn(tolu), await signedIn(grace)]

  await hers.goto('/classroom/communities')
  await expect(hers.getByText('No communities yet')).toBeVisible()
  await hers.getByRole('button', { name: 'New community' }).first().click()
  await hers.getByRole('textbox', { name: 'Name' }).fill('Surulere Stitchers')
  await hers.getByRole('button', { name: 'Create' }).click()
  await expect(hers).toHaveURL(/\/socials\/community\//)
  await expect(hers.getByRole('heading', { name: 'Surulere Stitchers', level: 1 })).toBeVisible()
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'Invite people' }).click()
  await hers.getByRole('button', { name: 'Make a link' }).click()
  const link = await hers.getByText(/\/join\//).textContent()
  await hers.keyboard.press('Escape')

  await his.goto(new URL(link ?? '').pathname)
  await his.getByRole('button', { name: 'Join' }).click()
  await expect(his.getByRole('heading', { name: 'General' })).toBeVisible()
  await hers.getByRole('link', { name: /General/ }).click()
  await expect(hers.getByText('Say hello to the space')).toBeVisible()

  await say(his, 'Good morning house')
  await expect(message(hers, 'Good morning house')).toBeVisible()
  await field(hers).fill('x'.repeat(160))
  await expect(hers.getByText('-10 left')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send' })).toBeDisabled()

  await his.context().setOffline(true)
  await say(his, 'First while the line is down')
  await say(his, 'Second while the line is down')
  await expect(his.getByText('Waiting for the line').first()).toBeVisible()
  await his.context().setOffline(false)
  await his.reload()
  await expect(message(hers, 'Second while the line is down')).toBeVisible()
  for (const page of [hers, his])
    await expect(page.getByRole('article').getByText(/while the line is down$/)).toHaveText([
      'First while the line is down',
      'Second while the line is down',
    ])
  await expect(his.getByText('Waiting for the line')).toHaveCount(0)

  const first = message(hers, 'Good morning house')
  await first.hover()
  await first.getByRole('button', { name: 'Message options' }).click()
  await hers.getByRole('menuitem', { name: 'Reply' }).click()
  await say(hers, 'Good morning Grace')
  await expect(message(his, 'Good morning house').getByRole('button', { name: '1 reply' })).toBeVisible()
  await expectNoAxeViolations(his)

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
})

test('a direct chat starts as a request and opens once it is accepted', async ({ signedIn, site }) => {
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
  await hers.getByRole('button', { name: 'Accept' }).click()
  await expect(hers.getByText('wants to message you')).toHaveCount(0)
  await say(hers, 'Begin with the ledger.')
  await expect(message(his, 'Begin with the ledger.')).toBeVisible()
})
