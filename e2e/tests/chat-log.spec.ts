import type { Page, Route } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { menu } from '../support/chats.ts'
import type { Site } from '../support/site.ts'
import { talkIn } from '../support/spaces.ts'
import { statement } from '@akada/server/db/connect.ts'

const write = statement<{ id: string; number: number }, { spaceId: string; userId: string; upTo: number }>(`
  with written as (
    insert into messages (conversation_id, user_id, number, changed_seq, body)
    select c.id, :userId, n, n, 'Stitch ' || n from conversations c
     cross join generate_series(c.number + 1, :upTo::bigint) n
     where c.id = :spaceId order by n returning id, number
  ), counted as (
    update conversations set number = :upTo, seq = :upTo where id = :spaceId
  )
  select id, number from written order by number`)
const change = statement<unknown, { spaceId: string; number: number; body: string }>(`
  with counted as (update conversations set seq = seq + 1 where id = :spaceId returning seq)
  update messages set body = :body, replies_count = 2, reactions = '{"👏": 14}', changed_seq = (select seq from counted)
   where conversation_id = :spaceId and number = :number`)

const readOn = statement<unknown, { spaceId: string; number: number }>(
  `update conversation_members set read_number = :number where conversation_id = :spaceId and read_number > 0`,
)

const spaceOf = (page: Page) => new URL(page.url()).searchParams.get('space') ?? ''
const list = (page: Page) => page.getByRole('region', { name: 'Messages in General' })
const stitch = (page: Page, number: number) =>
  page.getByRole('article', { name: new RegExp(`Stitch ${number}$`) })
const rows = (page: Page) => list(page).getByRole('article')

/** A space whose one member reads what the other has written, up to this number. */
async function readers(site: Site, signedIn: Parameters<typeof talkIn>[1]['signedIn'], count: number) {
  const people = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')] as const
  const { his } = await talkIn(site, { signedIn, people })
  const id = spaceOf(his)
  const fill = (to: number) => write(site.db, { spaceId: id, userId: people[0].id, upTo: to })
  return { his, id, fill, reader: people[1], written: await fill(count) }
}

/** Up to which change the browser has stored the space. */
const storedUpTo = (id: string) =>
  new Promise<number | undefined>((resolve) => {
    const opening = indexedDB.open('akada-chat')
    opening.onsuccess = () => {
      const chats = opening.result.transaction('chats').objectStore('chats')
      const keys = chats.getAllKeys()
      const values = chats.getAll()
      values.onsuccess = () => {
        const at = keys.result.findIndex((key) => (key as string[])[2] === id)
        opening.result.close()
        resolve((values.result[at] as { seq: number } | undefined)?.seq)
      }
    }
  })

/** Scrolls to a place near the top, and answers what is there before and after other rows were mounted. */
const scrolledTo = (page: Page, top: number) =>
  list(page).evaluate(async (scroller, top) => {
    const first = () => scroller.querySelector<HTMLElement>('article')?.getAttribute('aria-label')
    scroller.scrollTop = top
    const row = [...scroller.querySelectorAll<HTMLElement>('article')].find(
      (one) => one.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top,
    )
    const [placed, before] = [row?.getBoundingClientRect().top ?? 0, first()]
    await new Promise<void>((resolve) => {
      const look = () => (first() === before ? requestAnimationFrame(look) : resolve())
      look()
    })
    await new Promise(requestAnimationFrame)
    return Math.abs((row?.getBoundingClientRect().top ?? Infinity) - placed)
  }, top)

/** Messages whose place among all 400 is not the one that assistive technology is given. */
const misplaced = (scroller: Element) =>
  [...scroller.querySelectorAll('li:has(article)')].flatMap((row) => {
    const label = row.querySelector('article')?.getAttribute('aria-label') ?? ''
    const isRight =
      row.getAttribute('aria-setsize') === '400' &&
      label.endsWith(`Stitch ${row.getAttribute('aria-posinset')}`)
    return isRight ? [] : [label]
  })

test('a long chat keeps 300 messages and the place of its reader @any-width', async ({ signedIn, site }) => {
  const { his, written } = await readers(site, signedIn, 400)
  await his.goto(`${his.url()}&message=${written[19]?.id}`)
  await expect(stitch(his, 20)).toBeInViewport()
  await expect(his.getByRole('button', { name: 'Show 5 earlier messages' })).toBeAttached()
  // By the key: rows get their real heights as they come near, and may move a button between a click's down and up.
  for (const left of [335, 235, 135, 35])
    await his.getByRole('button', { name: `Show ${left} messages in between` }).press('Enter')
  await expect(rows(his)).toHaveCount(300)
  // Of each message two buttons, and nothing of what they would open.
  await expect(list(his).locator('[popover] button')).toHaveCount(0)
  expect(await list(his).evaluate(misplaced)).toEqual([])
  // Down to the newest, whose first are no longer on the page, and up again.
  await expect(async () => {
    await list(his).evaluate((scroller) => (scroller.scrollTop = scroller.scrollHeight))
    await expect(stitch(his, 400)).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(rows(his)).toHaveCount(300)
  await expect(stitch(his, 20)).toHaveCount(0)
  expect(await scrolledTo(his, 550)).toBeLessThan(2)
  await expect(rows(his)).toHaveCount(300)
})

/** As a banner or a keyboard does that appears in the moment in which something is shown and gets the focus. */
function shrinkWithFocus(): void {
  addEventListener('focusin', ({ target }) => {
    const scroller = target instanceof Element ? target.closest('section') : undefined
    scroller?.style.setProperty('margin-block-end', '3rem')
  })
}

test('a linked message stays in view when the list gets smaller as it is shown @any-width', async ({
  signedIn,
  site,
}) => {
  const { his, written } = await readers(site, signedIn, 100)
  await his.addInitScript(shrinkWithFocus)
  await his.goto(`${his.url()}&message=${written[39]?.id}`)
  await expect(stitch(his, 40)).toBeFocused()
  await his.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(stitch(his, 40)).toBeInViewport()
})

test('of what came meanwhile the newest is there, the rest a gap with its size @any-width', async ({
  signedIn,
  site,
}) => {
  const { his, id, fill, reader } = await readers(site, signedIn, 40)
  await his.reload()
  await expect(stitch(his, 40)).toBeInViewport()
  // What the browser has stored is what it will show first.
  await expect.poll(() => his.evaluate(storedUpTo, id)).toBe(40)
  const readNumber = async () => {
    const members = site.db.selectFrom('conversationMembers').select('readNumber')
    const his = members.where('conversationId', '=', id).where('userId', '=', reader.id)
    return (await his.executeTakeFirst())?.readNumber
  }
  await expect.poll(readNumber).toBe(40)
  const address = his.url()
  await his.goto('/settings')
  await fill(300)
  await change(site.db, { spaceId: id, number: 39, body: 'Unpicked' })
  await change(site.db, { spaceId: id, number: 250, body: 'Stitch 250' })
  // Meanwhile they read some of it elsewhere; what is stored shows first and doesn't know.
  await readOn(site.db, { spaceId: id, number: 45 })
  const hold = async (route: Route) => {
    await expect(stitch(his, 40)).toBeVisible()
    await expect(stitch(his, 300)).toBeInViewport()
    // Longer than a message takes to count as read.
    await his.evaluate(() => new Promise((done) => setTimeout(done, 2500)))
    await route.continue()
  }
  await his.route('**/api/communities/*/spaces/*', hold, { times: 1 })
  // Going back may show the page as it was left, which has missed nothing.
  await his.goto(address)
  await expect(stitch(his, 300)).toBeInViewport()
  await expect(his.getByText('255 new messages while you were away.')).toBeVisible()
  await his.getByRole('button', { name: 'What mattered' }).click()
  const away = his.getByRole('complementary', { name: 'While you were away' }).or(his.getByRole('dialog'))
  await expect(away.getByText('Stitch 250')).toBeVisible()
  await away.getByRole('button', { name: 'Close' }).click()
  const gap = his.getByRole('button', { name: 'Show 230 messages in between' })
  await gap.scrollIntoViewIfNeeded()
  await expect(gap).toBeVisible()
  await expect(his.getByText('about 23 kB')).toBeVisible()
  await expectNoAxeViolations(his)
  // Whoever has read down to it goes on below, whoever has read up to it above.
  const clickAt = (left: number, block: 'start' | 'end') =>
    his
      .getByRole('button', { name: `Show ${left} messages in between` })
      .evaluate((button: HTMLElement, block) => {
        button.scrollIntoView({ block })
        button.click()
      }, block)
  await clickAt(230, 'end')
  await expect(stitch(his, 41)).toBeFocused()
  await expect(stitch(his, 41)).toBeInViewport()
  await clickAt(130, 'start')
  await expect(stitch(his, 271)).toBeInViewport()
  await expect(his.getByRole('button', { name: 'Show 30 messages in between' })).toBeAttached()
  await clickAt(30, 'start')
  await expect(his.getByRole('button', { name: /in between/ })).toHaveCount(0)

  const changed = his.getByRole('article', { name: /^Ada Obi, \d\d:\d\d, Unpicked, 2 replies$/ })
  await changed.scrollIntoViewIfNeeded()
  await expect(changed.getByRole('button', { name: 'Clap, 14' })).toHaveAttribute('aria-pressed', 'false')
})

test('arrow keys move between messages, and what is switched off says so @any-width', async ({
  signedIn,
  site,
}) => {
  const { his, id } = await readers(site, signedIn, 4)
  await his.goto(`${his.url()}&panel=members`)
  const members = his.getByRole('complementary', { name: '2 members' }).or(his.getByRole('dialog'))
  await expect(members.getByText('@tolu.cuts')).toBeVisible()
  await expectNoAxeViolations(his)
  await members.getByRole('button', { name: 'Close' }).click()
  await expect(members).toHaveCount(0)
  await list(his).focus()
  for (const [key, number] of [
    ['ArrowUp', 4],
    ['ArrowUp', 3],
    ['ArrowUp', 2],
    ['ArrowDown', 3],
  ] as const) {
    await his.keyboard.press(key)
    await expect(stitch(his, number)).toBeFocused()
  }
  await site.db.updateTable('spaces').set({ allowComment: false }).where('id', '=', id).execute()
  await his.reload()
  await stitch(his, 3).getByRole('button', { name: 'Message options' }).click()
  const reply = his.getByRole('menuitem', { name: 'Reply' })
  await expect(reply).toHaveAttribute('aria-disabled', 'true')
  await expect(reply).toHaveAccessibleDescription('Comments are turned off')
  await reply.click({ force: true })
  await expect(his).not.toHaveURL(/thread=/)
  await his.keyboard.press('Escape')
  await menu(his, 'Space options', 'Members')
  await expect(his).toHaveURL(/panel=members/)
})
