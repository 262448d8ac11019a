import * as api from '@akada/contract/moderation/routes'
import { expect, test } from 'vitest'
import { aModerationWorld } from './testing/moderation-world.ts'

test('an admin names moderators, and the last admin stays one', async () => {
  const { world, author } = await aModerationWorld()
  await using _ = world
  const admin = await world.aUser('admin', { role: 'admin' })
  const set = (username: string, role: api.Role) =>
    world.call(api.setRole, { as: admin, body: { username, role } })
  expect((await set('AUTHOR', 'moderator')).data).toEqual({
    id: author.id,
    username: 'author',
    role: 'moderator',
  })
  expect((await set('admin', 'user')).error.message).toBe(api.moderationMessages.lastAdmin)
  expect((await set('nobody', 'admin')).status).toBe(404)
  const { data } = await world.call(api.listStaff, { as: admin })
  expect(data.staff.map(({ username }) => username)).toEqual(['admin', 'author', 'moderator', 'second'])
})

test("every decision is in the log, which nobody can change, not even the database's owner", async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author)
  await decide(await report(post.id), 'hide')
  const { data } = await world.call(api.listLog, { as: moderator, query: {} })
  expect(data.entries).toMatchObject([
    { actor: 'moderator', action: 'hide', subjectType: 'POST', subjectId: post.id },
  ])
  const changes = [
    () => world.db.updateTable('auditLog').set({ action: 'dismiss' }).execute(),
    () => world.db.deleteFrom('auditLog').execute(),
  ]
  for (const change of changes) await expect(change()).rejects.toThrow('only ever added to')
})
