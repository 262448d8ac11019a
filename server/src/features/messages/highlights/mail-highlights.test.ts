import { mute } from '@akada/contract/blocks'
import { readConversation, updateChatSettings, updateConversation } from '@akada/contract/conversations'
import { reactToMessage } from '@akada/contract/messages'
import { updateUserSettings } from '@akada/contract/settings'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { sayingIn } from '../testing/messages.ts'
import { highlightsEnd } from './highlights-link.ts'
import { mailHighlights } from './mail-highlights.ts'

const day = 24 * 3600

/** Obi gets the highlights of Ada's space, in which Eve writes, too. */
async function aReader(world: World) {
  const [ada, obi, eve] = [
    await world.aUser('ada', { firstName: 'Ada', lastName: 'Obi' }),
    await world.aUser('obi'),
    await world.aUser('eve', { firstName: 'Eve', lastName: 'Ike' }),
  ]
  const town = await aCommunity(world, ada, { members: [obi, eve] })
  await world.call(updateChatSettings, { as: obi, body: { weeklyHighlights: true } })
  const say = sayingIn(world)
  const like = (as: Person, conversationId: string, messageId: string) =>
    world.call(reactToMessage, {
      as,
      params: { id: conversationId, messageId },
      body: { emoji: '👏', on: true },
    })
  const mails = async () => {
    await mailHighlights(world)
    const sent = world.db.selectFrom('inboxMessages').select('body').where('recipient', '=', obi.email)
    return (await sent.execute()).map(({ body }) => body)
  }
  return { ada, obi, eve, ...town, say, like, mails }
}

test('once a week a member who asked for it is emailed what mattered in their spaces and they have not read', async () => {
  await using world = await createWorld()
  const { ada, obi, eve, spaceId, communityId, say, like, mails } = await aReader(world)
  const others = { read: await aSpace(world.db, communityId, { members: [ada, eve, obi], name: 'Zips' }) }
  const old = await say(ada, others.read, 'Already read')
  await like(eve, others.read, old.id)
  await world.call(readConversation, { as: obi, params: { id: others.read }, body: { number: 1 } })
  world.later(6 * day)
  const [quiet, liked, answered] = [
    await say(ada, spaceId, 'Nobody minded'),
    await say(ada, spaceId, 'Ẹ kú iṣẹ́'),
    await say(eve, spaceId, 'Which needle?'),
  ]
  for (const as of [ada, eve]) await like(as, spaceId, liked.id)
  for (const body of ['14', 'Or 16', 'No, 14']) await say(ada, spaceId, { body, parentId: answered.id })
  expect(await mails()).toEqual([])
  world.later(day)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatch(
    /Eve Ike: “Which needle\?” 3 replies\.[^]*Ada Obi: “Ẹ kú iṣẹ́” 2 reactions\.[^]*Stop these emails/,
  )
  expect(mail).toContain(
    `${world.config.siteUrl}/socials/community/${communityId}?space=${spaceId}&message=${liked.id}`,
  )
  for (const missing of [quiet.body, old.body]) expect(mail).not.toContain(missing)
  expect((await mails()).length).toBe(1)
  world.later(7 * day)
  // What was of another week doesn't come again.
  expect((await mails()).length).toBe(1)
})

test('nothing comes from members one has muted, of silenced spaces, in quiet hours, or to who takes no emails', async () => {
  await using world = await createWorld()
  const { ada, obi, eve, spaceId, say, like, mails } = await aReader(world)
  const settings = (updatedSettings: object) =>
    world.call(updateUserSettings, { as: obi, params: { id: obi.id }, body: { updatedSettings } })
  world.later(7 * day)
  const { id } = await say(eve, spaceId, 'Which needle?')
  await like(ada, spaceId, id)
  await settings({ allowEmailNotification: false })
  expect(await mails()).toEqual([])
  await settings({ allowEmailNotification: true, quietHours: { from: '00:00', until: '23:59' } })
  expect(await mails()).toEqual([])
  await settings({ quietHours: null })
  await world.call(updateConversation, { as: obi, params: { id: spaceId }, body: { level: 'none' } })
  expect(await mails()).toEqual([])
  await world.call(updateConversation, { as: obi, params: { id: spaceId }, body: { level: 'mentions' } })
  await world.call(mute, { as: obi, params: { id: eve.id }, body: { id: eve.id, type: 'MUTE' } })
  world.later(7 * day)
  const later = await say(eve, spaceId, 'Anybody?')
  await like(ada, spaceId, later.id)
  expect(await mails()).toEqual([])
})

test('the link in the email ends them, once its page was answered', async () => {
  await using world = await createWorld()
  const { obi, ada, spaceId, eve, say, like, mails } = await aReader(world)
  const address = highlightsEnd(world, obi.id).slice(world.config.siteUrl.length)
  const asked = await world.app.inject({ method: 'GET', url: address })
  expect([asked.statusCode, asked.body.includes('Stop the weekly email')]).toEqual([200, true])
  expect((await world.app.inject({ method: 'POST', url: `${address}x` })).statusCode).toBe(404)
  world.later(7 * day)
  const { id } = await say(ada, spaceId, 'Which needle?')
  await like(eve, spaceId, id)
  expect((await world.app.inject({ method: 'POST', url: address })).statusCode).toBe(200)
  expect(await mails()).toEqual([])
})
