import { expect, test } from 'vitest'
import { messagesTo } from '#testing/fakes/mailbox.ts'
import { aMailServer } from '#testing/fakes/mail-server.ts'
import { patience } from '#testing/clock/patience.ts'
import { aMessagingWorld } from '#messages/testing/messaging-world.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { readNotification } from './read-notifications.ts'
import { aggregateNotifications } from './aggregator-loop.ts'
import { mailNotifications } from './mail-notifications.ts'
import { notify } from './notify.ts'
import { quietMinutesLeft } from './quiet-hours.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const minute = 60
const hour = 60 * minute

/** Ada, whose posts are liked. */
async function aMember(world: World) {
  const ada = await world.aUser('ada')
  const obi = await world.aUser('obi', { firstName: 'Obi', lastName: '<b>' })
  const liked = async () => {
    const post = await world.aPost(ada)
    await notify(world.db, {
      to: ada.id,
      kind: 'like',
      subject: { type: 'post', id: post.id },
      actorId: obi.id,
    })
    await aggregateNotifications(world)
  }
  const mails = async () => {
    await mailNotifications(world)
    return (await messagesTo(world, ada.email)).length
  }
  return { ada, obi, liked, mails }
}

test('what stays unread for a quarter of an hour is emailed once, with everything else that is new', async () => {
  await using world = await createWorld()
  const { liked, mails } = await aMember(world)
  await liked()
  expect(await mails()).toBe(0)
  world.later(16 * minute)
  await liked()
  expect([await mails(), await mails()]).toEqual([1, 1])
  const [mail] = await world.db.selectFrom('inboxMessages').select(['subject', 'body']).execute()
  expect(mail?.subject).toBe('Obi <b> liked your post, and 1 more')
  expect(mail?.body).toContain(`${world.config.siteUrl}/notifications`)
})

test('the next email waits an hour, then two while nothing is read; nothing new sends nothing', async () => {
  await using world = await createWorld()
  const { ada, liked, mails } = await aMember(world)
  await liked()
  world.later(16 * minute)
  expect(await mails()).toBe(1)
  await liked()
  world.later(30 * minute)
  expect(await mails()).toBe(1)
  world.later(31 * minute)
  expect(await mails()).toBe(2)
  await liked()
  world.later(hour + minute)
  expect(await mails()).toBe(2)
  world.later(hour)
  expect(await mails()).toBe(3)
  await liked()
  const rows = await world.db.selectFrom('notifications').select('id').where('readAt', 'is', null).execute()
  for (const { id } of rows) await readNotification(world, { userId: ada.id, notificationId: id })
  world.later(24 * hour)
  expect(await mails()).toBe(3)
})

test.for([
  ['daily', 24],
  ['weekly', 7 * 24],
] as const)('a %s email comes %i hours after the last', async ([emailFrequency, hours]) => {
  await using world = await createWorld()
  const { ada, liked, mails } = await aMember(world)
  await world.setSettings(ada, { emailFrequency })
  await liked()
  world.later(16 * minute)
  expect(await mails()).toBe(1)
  await liked()
  world.later(hours * hour - minute)
  expect(await mails()).toBe(1)
  world.later(2 * minute)
  expect(await mails()).toBe(2)
})

test('no email comes in quiet hours, nor to members who want none or have an unverified address', async () => {
  await using world = await createWorld()
  const { ada, liked, mails } = await aMember(world)
  const now = world.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
  await world.setSettings(ada, { quietFrom: at(-60), quietUntil: at(120), timeZone: 'UTC' })
  await liked()
  world.later(20 * minute)
  expect(await mails()).toBe(0)
  world.later(2 * hour)
  expect(await mails()).toBe(1)
  await world.setSettings(ada, { allowEmailNotification: false, quietFrom: null, quietUntil: null })
  await liked()
  world.later(30 * 24 * hour)
  expect(await mails()).toBe(1)
  await world.setSettings(ada, { allowEmailNotification: true })
  await world.db.updateTable('users').set({ userVerified: false }).where('id', '=', ada.id).execute()
  await liked()
  world.later(30 * 24 * hour)
  expect(await mails()).toBe(1)
})

test.for([
  // 22:30 in Lagos, which has no summer time; 23:30 in Nairobi; 18:30 in New York in summer and 17:30 in
  // winter.
  ['Africa/Lagos', '22:00', '07:00', '2026-07-01T21:30:00Z', 8.5 * 60],
  ['Africa/Lagos', '22:00', '07:00', '2026-07-01T06:00:00Z', 0],
  ['Africa/Nairobi', '22:00', '07:00', '2026-07-01T20:30:00Z', 7.5 * 60],
  ['America/New_York', '18:00', '19:00', '2026-07-01T22:30:00Z', 30],
  ['America/New_York', '18:00', '19:00', '2026-12-01T22:30:00Z', 0],
  ['Asia/Kathmandu', '00:00', '06:00', '2026-07-01T18:15:00Z', 6 * 60],
  ['Pacific/Kiritimati', '12:00', '13:00', '2026-07-01T22:00:00Z', 60],
  ['Nowhere/Never', '22:00', '07:00', '2026-07-01T21:30:00Z', 8.5 * 60],
] as const)(
  'quiet hours in %s from %s until %s at %s leave %d minutes',
  ([timeZone, from, until, at, left]) => {
    const night = { quietFrom: `${from}:00`, quietUntil: `${until}:00`, timeZone }
    expect(quietMinutesLeft(night, new Date(at))).toBe(left)
    expect(quietMinutesLeft({ ...night, quietFrom: null }, new Date(at))).toBe(0)
  },
)

test("emails can be unsubscribed without signing in: on a page that asks, and by a mail program's button", async () => {
  await using server = await aMailServer()
  await using office = await aMessagingWorld({ mail: server.settings })
  const { world } = office
  const { ada, liked } = await aMember(world)
  await liked()
  world.later(16 * minute)
  await office.work()
  await mailNotifications(world)
  await expect.poll(() => server.received.length, patience).toBe(1)
  const { headers, html } = server.received[0]!.mail
  expect(html).toContain('Obi &lt;b&gt; liked your post')
  const raw = [...headers.entries()].map(([name, value]) => `${name} ${JSON.stringify(value)}`).join('\n')
  expect(raw).toContain('One-Click')
  const path = /\/unsubscribe\?token=[\w.-]+/.exec(raw)?.[0] ?? ''
  const wantsMail = async () =>
    (
      await world.db
        .selectFrom('userSettings')
        .select('allowEmailNotification as is')
        .where('userId', '=', ada.id)
        .executeTakeFirst()
    )?.is ?? true
  const page = await world.app.inject(path)
  expect([page.statusCode, page.body.includes('<form method="post">'), await wantsMail()]).toEqual([
    200,
    true,
    true,
  ])
  const done = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([done.statusCode, await wantsMail()]).toEqual([200, false])
  await liked()
  world.later(24 * hour)
  await mailNotifications(world)
  expect(await office.states()).toHaveLength(1)
})

test('a token unsubscribes its own member only, and cannot be forged', async () => {
  await using world = await createWorld()
  const { ada, obi } = await aMember(world)
  const good = unsubscribeToken(world.secret, ada.id)
  const [, mac = ''] = good.split('.')
  for (const token of [
    '',
    'x',
    ada.id,
    `${obi.id}.${mac}`,
    `${good}x`,
    unsubscribeToken(Buffer.alloc(32), ada.id),
  ]) {
    const url = `/unsubscribe?token=${token}`
    for (const method of ['GET', 'POST'] as const) {
      const answer = await world.app.inject({ method, url })
      expect([answer.statusCode, answer.body]).toEqual([
        404,
        expect.stringContaining('This link is incomplete'),
      ])
    }
  }
  expect(await world.db.selectFrom('userSettings').selectAll().execute()).toEqual([])
})
