import type { Page } from '@playwright/test'
import { statement } from '@akada/server/db/connect.ts'
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

test('in a space its members come first, and arrows choose among them @any-width', async ({
  signedIn,
  site,
}) => {
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

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Members to mention' })

const beginChat = statement<{ id: string }, { one: string; other: string }>(`
  with made as (insert into conversations (kind) values ('direct') returning id),
  direct as (insert into direct_conversations (id, low_id, high_id, requested_by, accepted_at)
             select id, least(:one::uuid, :other::uuid), greatest(:one::uuid, :other), :one, now() from made)
  insert into conversation_members (conversation_id, user_id)
  select id, unnest(array[:one::uuid, :other]) from made returning conversation_id as id`)

test('in a direct chat an @ suggests whom the letters find, and Enter takes a name before it sends @any-width', async ({
  signedIn,
  site,
}) => {
  const [ada, obi] = [await site.aUser('ada.obi'), await site.aUser('obi.k')]
  const [blocked] = [await site.aUser('zainab.blocks'), await site.aUser('zainab.nurse')]
  await site.db.insertInto('blocks').values({ userId: blocked.id, targetId: ada.id, type: 'BLOCK' }).execute()
  const [chat] = await beginChat(site.db, { one: ada.id, other: obi.id })
  const page = await signedIn(ada)
  await page.goto(`/classroom/messaging?chat=${chat!.id}`)
  await chats.field(page).pressSequentially('Ask @zai')
  await expect(suggestions(page).getByRole('option')).toHaveText([/@zainab\.nurse/])
  await expect(suggestions(page)).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(chats.field(page)).toHaveValue('Ask @zainab.nurse ')
  await expect(chats.field(page)).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.keyboard.type('first')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chats.message(page, 'Ask @zainab.nurse first')).toHaveCount(1)
})

test('a thread suggests its writers, and the edit of a message does; Escape closes the list, then the edit @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('ada.owner'), await site.aUser('adesola')] as const
  const { hers, his } = await talkIn(site, { signedIn, people })
  await chats.say(hers, 'Which foot for a zip?')
  await chats.message(his, 'Which foot').hover()
  await chats.menu(his, 'Message options', 'Reply')
  const reply = his.getByRole('textbox', { name: 'Reply' })
  await reply.pressSequentially('The narrow one, @ada')
  await expect(suggestions(his).getByRole('option')).toHaveText([/@ada\.owner/])
  await expectNoAxeViolations(his)
  await his.keyboard.press('Tab')
  await expect(reply).toHaveValue('The narrow one, @ada.owner ')
  await his.getByRole('button', { name: 'Send', exact: true }).last().click()
  await expect(chats.message(his, 'The narrow one, @ada.owner').last()).toBeVisible()

  await chats.message(hers, 'Which foot').first().hover()
  await chats.menu(hers, 'Message options', 'Edit')
  const edit = hers.getByRole('textbox', { name: 'Edit message' })
  await edit.fill('Which foot for a zip, ')
  await edit.pressSequentially('@ade')
  await expect(suggestions(hers).getByRole('option')).toHaveText([/@adesola/])
  await hers.keyboard.press('Escape')
  await expect(suggestions(hers)).toHaveCount(0)
  await expect(edit).toHaveValue('Which foot for a zip, @ade')
  await edit.fill('Which foot, @ad')
  await suggestions(hers).getByRole('option').first().click()
  await expect(edit).toHaveValue('Which foot, @adesola ')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(chats.message(his, 'Which foot, @adesola').first()).toBeVisible()
})
