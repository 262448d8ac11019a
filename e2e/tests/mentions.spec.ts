import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import * as chats from '../support/chats.ts'
import { aFilmToDiscuss, field, goToComments, row } from '../support/comments.ts'
import { talkIn } from '../support/spaces.ts'

test('an @ in a comment suggests who wrote there, then whom the letters find, by keyboard and by touch', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  const [blocked] = [await site.aUser('zainab.blocks'), await site.aUser('zainab.nurse')]
  await site.db
    .insertInto('blocks')
    .values({ userId: blocked.id, targetId: nkechi.id, type: 'BLOCK' })
    .execute()
  await site.aComment(tolu, { post, body: 'Ask me anything.' })
  const page = await signedIn(nkechi)
  await goToComments(page, post, isMobile)
  const chunks: string[] = []
  page.on('request', (request) => void chunks.push(request.url()))
  await field(page).pressSequentially('Thanks')
  expect(chunks.filter((url) => url.includes('mention-suggestions'))).toEqual([])

  await field(page).pressSequentially(' @')
  const list = page.getByRole('listbox', { name: 'Members to mention' })
  await expect(list.getByRole('option')).toHaveText([/@tolu\.cuts/])
  await expect(list).toBeInViewport({ ratio: 1 })
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field(page)).toHaveValue('Thanks @')

  await field(page).pressSequentially('zai')
  await expect(list).toHaveCount(0)
  await field(page).fill('')
  await field(page).fill('Thanks @zai')
  await expect(list.getByRole('option')).toHaveText([/@zainab\.nurse/])
  await (isMobile ? list.getByRole('option').tap() : page.keyboard.press('Enter'))
  await expect(field(page)).toHaveValue('Thanks @zainab.nurse ')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('and welcome')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(row(page, 'Thanks @zainab.nurse and welcome')).toHaveCount(1)
})

test('in a space its members come first, and arrows choose among them', async ({ signedIn, site }) => {
  const people = [await site.aUser('ada.owner'), await site.aUser('adesola')] as const
  await site.aUser('ada.elsewhere')
  const { his } = await talkIn(site, { signedIn, people })
  await chats.field(his).pressSequentially('Hello @ad')
  const list = his.getByRole('listbox', { name: 'Members to mention' })
  await expect(list.getByRole('option')).toHaveText([/@ada\.owner/, /@ada\.elsewhere/])
  await expectNoAxeViolations(his)
  const chosen = list.getByRole('option', { selected: true })
  await expect(chosen).toHaveText(/@ada\.owner/)
  await his.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(/@ada\.elsewhere/)
  await his.keyboard.press('ArrowDown')
  await his.keyboard.press('Tab')
  await expect(chats.field(his)).toHaveValue('Hello @ada.owner ')
  await expect(chats.field(his)).toBeFocused()
})
