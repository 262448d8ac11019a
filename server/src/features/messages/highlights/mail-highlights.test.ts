import { mute } from '@akada/contract/blocks/routes'
import {
  readConversation,
  updateChatSettings,
  updateConversation,
} from '@akada/contract/messages/conversation-routes'
import { reactToMessage } from '@akada/contract/messages/routes'
import { updateUserSettings } from '@akada/contract/settings/routes'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { sayingIn } from '../testing/messages.ts'
import { highlightsUnsubscribeUrl } from './unsubscribe-highlights.ts'
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
  const zips = await aSpace(world.db, communityId, { members: [ada, eve, obi], name: 'Zips' })
  const old = await say(ada, zips, 'Already read')
  await like(eve, zips, old.id)
  await world.call(readConversation, { as: obi, params: { id: zips }, body: { number: 1 } })
  const [quiet, liked, answered] = [
    await say(ada, spaceId, 'Nobody minded'),
    await say(ada, spaceId, 'Ẹ kú iṣẹ́'),
    await say(eve, spaceId, 'Which needle?'),
  ]
  for (const as of [ada, eve]) await like(as, spaceId, liked.id)
  for (const body of ['14', 'Or 16', 'No, 14']) await say(ada, spaceId, { body, parentId: answered.id })
  world.later(6 * day)
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

type Prepare = (reader: Awaited<ReturnType<typeof aReader>> & { world: World }) => Promise<unknown>

/** How many emails come after a week in which something mattered. */
async function mailsAfter(prepare: Prepare): Promise<number> {
  await using world = await createWorld()
  const reader = await aReader(world)
  const { ada, eve, spaceId, say, like, mails } = reader
  const { id } = await say(eve, spaceId, 'Which needle?')
  await like(ada, spaceId, id)
  await prepare({ ...reader, world })
  world.later(7 * day)
  return (await mails()).length
}

const withSettings =
  (updatedSettings: object): Prepare =>
  ({ world, obi: as }) =>
    world.call(updateUserSettings, { as, params: { id: as.id }, body: { updatedSettings } })

const unmailed: Record<string, Prepare> = {
  'to who takes no emails': withSettings({ allowEmailNotification: false }),
  'in quiet hours': withSettings({ quietHours: { from: '00:00', until: '23:59' } }),
  'of spaces one has silenced': ({ world, obi: as, spaceId: id }) =>
    world.call(updateConversation, { as, params: { id }, body: { level: 'none' } }),
  'of members one has muted': ({ world, obi: as, eve: { id } }) =>
    world.call(mute, { as, params: { id }, body: { id, type: 'MUTE' } }),
  'to who has turned them off again': ({ world, obi: as }) =>
    world.call(updateChatSettings, { as, body: { weeklyHighlights: false } }),
}

test('a week in which something mattered has one email', async () => {
  expect(await mailsAfter(async () => {})).toBe(1)
})

for (const [name, prepare] of Object.entries(unmailed))
  test(`no highlights are emailed ${name}`, async () => {
    expect(await mailsAfter(prepare)).toBe(0)
  })

test('the link in the email ends them, once its page was answered', async () => {
  const count = await mailsAfter(async ({ world, obi }) => {
    const address = highlightsUnsubscribeUrl(world, obi.id).slice(world.config.siteUrl.length)
    const confirmation = await world.app.inject({ method: 'GET', url: address })
    expect([confirmation.statusCode, confirmation.body.includes('Stop the weekly email')]).toEqual([
      200,
      true,
    ])
    expect((await world.app.inject({ method: 'POST', url: `${address}x` })).statusCode).toBe(404)
    expect((await world.app.inject({ method: 'POST', url: address })).statusCode).toBe(200)
  })
  expect(count).toBe(0)
})
