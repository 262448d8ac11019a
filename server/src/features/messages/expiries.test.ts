import { createConversation } from '@akada/contract/messages/conversation-routes'
import { messageEditHours, messageTexts } from '@akada/contract/messages/model'
import { editMessage, sendMessage } from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aroundMoment } from '#testing/clock/set-clock.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { createWorld } from '#testing/world/world.ts'

stopTheClock()
const world = await createWorld()
const hour = 3_600_000

test('a message can be edited for 24 hours', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { data: chat } = await world.call(createConversation, { as: ada, body: { userId: obi.id } })
  const sent = await world.call(sendMessage, {
    as: ada,
    params: { id: chat.id },
    body: { body: 'Left foot' },
  })
  const params = { id: chat.id, messageId: (sent.data as { id: string }).id }
  const end = world.now().getTime() + messageEditHours * hour
  let n = 0
  const [before, after] = await aroundMoment(world, end, async () => {
    const as = await world.signIn(ada)
    return world.call(editMessage, { as, params, body: { body: `Right foot ${++n}` } })
  })
  expect([before.status, before.data.body]).toEqual([200, 'Right foot 1'])
  expect([after.status, after.error.message]).toEqual([403, messageTexts.editTooLate])
})

test('who has written to five strangers writes to the next one a day later', async () => {
  const eve = await world.aUser()
  const start = world.now().getTime()
  const begin = async () => {
    const [as, other] = [await world.signIn(eve), await world.aUser()]
    return (await world.call(createConversation, { as, body: { userId: other.id } })).status
  }
  for (let n = 0; n < 5; n += 1) expect(await begin()).toBe(201)
  expect(await aroundMoment(world, start + 24 * hour, begin)).toEqual([429, 201])
})
