import type { Page } from '@playwright/test'
import { statement } from '@akada/server/db/connect.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { field, menu, message, say } from '../support/chats.ts'
import { talkIn } from '../support/spaces.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Messages in General' }).getByRole('article')

const beginChats = statement<unknown, { userId: string; count: number }>(`
  with others as (select id, row_number() over (order by id) as n from users where id <> :userId order by id limit :count::int),
  made as (insert into conversations (kind, number, seq, last_at)
           select 'direct', 1, 1, now() - interval '1 hour' * n from others returning id, last_at),
  pairs as (select m.id, o.id as other from (select id, row_number() over (order by last_at desc) as n from made) m
              join others o using (n)),
  chats as (insert into direct_conversations (id, low_id, high_id, requested_by, accepted_at)
            select id, least(:userId::uuid, other), greatest(:userId, other), :userId, now() from pairs),
  said as (insert into messages (conversation_id, user_id, number, changed_seq, body)
           select id, other, 1, 1, 'How far?' from pairs)
  insert into conversation_members (conversation_id, user_id) select id, :userId from pairs union all select id, other from pairs`)

test('a list of chats goes on behind its first twenty @any-width', async ({ signedIn, site }) => {
  const ada = await site.aUser('ada.obi')
  await Promise.all(Array.from({ length: 25 }, () => site.aUser()))
  await beginChats(site.db, { userId: ada.id, count: 25 })
  const page = await signedIn(ada)
  await page.goto('/classroom/messaging')
  const chats = page.getByRole('link', { name: /How far\?/ })
  await expect(chats.first()).toBeVisible()
  await chats.last().scrollIntoViewIfNeeded()
  await expect(chats).toHaveCount(25)
})

const reply = statement<unknown, { messageId: string; userId: string; count: number }>(`
  with written as (
    insert into messages (conversation_id, user_id, changed_seq, root_id, body)
    select msg.conversation_id, :userId, msg.changed_seq + n, msg.id, 'Reply number ' || n
      from messages msg cross join generate_series(1, :count::bigint) n where msg.id = :messageId order by n
    returning conversation_id, changed_seq
  ), counted as (
    update conversations set seq = (select max(changed_seq) from written) where id = (select conversation_id from written limit 1)
  )
  update messages set replies_count = :count, last_reply_at = now(), changed_seq = (select max(changed_seq) from written)
   where id = :messageId`)

test('a thread of many replies loads all of them in order, and shows who replied @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const { hers, his } = await talkIn(site, { signedIn, people })
  await say(hers, 'Which needle?')
  await expect(message(his, 'Which needle?')).toBeVisible()
  const { id } = await site.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  await reply(site.db, { messageId: id, userId: people[1].id, count: 130 })
  await his.goto('/settings')
  await his.goBack()
  await his.getByRole('button', { name: '130 replies' }).click()
  const thread = his.getByRole('complementary', { name: 'Thread' }).or(his.getByRole('dialog'))
  await expect(thread.getByText('Reply number 1', { exact: true })).toBeVisible()
  await expect(async () => {
    await thread.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(thread.getByText('Reply number 130', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(thread.getByRole('listitem')).toHaveCount(130)
})

test('an edit that fails loses nothing, deleting asks first, and a refused message can be changed @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const { hers, his } = await talkIn(site, { signedIn, people })
  await say(hers, 'The ordinary foot works')
  await expect(message(his, 'ordinary foot')).toBeVisible()
  await message(hers, 'ordinary foot').hover()
  await menu(hers, 'Message options', 'Edit')
  await expect(hers.locator('[data-edited]')).toContainText('ordinary foot')
  await hers.getByRole('textbox', { name: 'Edit message' }).fill('The zip foot works')
  await hers.context().setOffline(true)
  await hers.getByRole('button', { name: 'Save' }).click()
  // It has failed: while it is being saved, Enter does nothing.
  await expect(hers.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect(hers.getByRole('textbox', { name: 'Edit message' })).toHaveValue('The zip foot works')
  await hers.context().setOffline(false)
  await hers.getByRole('textbox', { name: 'Edit message' }).press('Enter')
  await expect(message(his, 'zip foot')).toBeVisible()
  await expect(hers.locator('[data-edited]')).toHaveCount(0)

  await menu(hers, 'Message options', 'Delete')
  const question = hers.getByRole('alertdialog', { name: 'Delete this message?' })
  await expectNoAxeViolations(hers)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(message(his, 'zip foot')).toBeVisible()
  await menu(hers, 'Message options', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(message(his, 'Message deleted')).toBeVisible()

  // While the message is on its way: a page that knows of it offers no field.
  const silence = site.db
    .updateTable('communityMembers')
    .set({ silencedUntil: new Date(Date.now() + 60_000) })
  await his.route(
    '**/messages',
    async (route) => {
      await silence.execute()
      await route.continue()
    },
    { times: 1 },
  )
  await field(his).fill('May I?')
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(his.getByRole('button', { name: 'Retry' })).toBeVisible()
  await his.getByRole('button', { name: 'Edit', exact: true }).click()
  await his.getByRole('textbox', { name: 'Edit message' }).fill('May I now?')
  await expectNoAxeViolations(his)
  await site.db.updateTable('communityMembers').set({ silencedUntil: null }).execute()
  await his.getByRole('button', { name: 'Save' }).click()
  await expect(message(hers, 'May I now?')).toBeVisible()
})

test('with data saver only the number of new messages comes, and they load on request @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const { hers, his } = await talkIn(site, { signedIn, people })
  await his.evaluate(() => localStorage.setItem('akada.playback.dataSaver', 'true'))
  const [sent, received]: [string[], string[]] = [[], []]
  his.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void sent.push(payload.toString()))
    socket.on('framereceived', ({ payload }) => void received.push(payload.toString()))
  })
  await his.reload()
  await expect.poll(() => sent.join('\n')).toContain('conversation-count')
  await say(hers, 'The ordinary foot works')
  await say(hers, 'Go slow at the ridge')
  const news = his.getByRole('button', { name: 'Show 2 new messages' })
  await expect(news).toBeVisible()
  await expect(his.getByText('about 1 kB')).toBeVisible()
  await expectNoAxeViolations(his)
  expect(received.join('\n')).not.toContain('ridge')
  await news.click()
  await expect(message(his, 'Go slow at the ridge')).toBeVisible()
  await expect(news).toHaveCount(0)

  // Whoever writes takes part: what came before their message stands before it.
  await say(hers, 'Any questions?')
  await expect(his.getByRole('button', { name: 'Show 1 new message', exact: true })).toBeVisible()
  await say(his, 'None')
  await expect(message(his, 'Any questions?')).toBeVisible()
  await expect(rows(his)).toContainText(['works', 'ridge', 'Any questions?', 'None'])
})

test('a reply whose message is deleted meanwhile is sent as a message @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const { hers, his } = await talkIn(site, { signedIn, people })
  await say(hers, 'Which foot for zips?')
  await message(his, 'Which foot').hover()
  await menu(his, 'Message options', 'Reply')
  await his.getByRole('textbox', { name: 'Reply' }).fill('The narrow one')
  await his.context().setOffline(true)
  await his.getByRole('button', { name: 'Send', exact: true }).last().click()
  await his.getByRole('textbox', { name: 'Reply' }).fill('It came with the machine')
  await message(hers, 'Which foot').hover()
  await menu(hers, 'Message options', 'Delete')
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(message(hers, 'Message deleted')).toBeVisible()
  await his.context().setOffline(false)

  const refused = message(his, 'The narrow one')
  await expect(refused.getByText('The message you replied to was deleted.')).toBeVisible()
  await expect(his.getByRole('textbox', { name: 'Send as a message' })).toHaveValue(
    'It came with the machine',
  )
  await expectNoAxeViolations(his)
  await his.getByRole('complementary', { name: 'Thread' }).getByRole('button', { name: 'Close' }).click()
  await refused.getByRole('button', { name: 'Send as a message' }).click()
  await expect(message(hers, 'The narrow one')).toBeVisible()
})
