import * as api from '@akada/contract/moderation/routes'
import { getPost } from '@akada/contract/posts/routes'
import { createReport } from '@akada/contract/reports/routes'
import type { ModerationAction, SubjectType } from '@akada/contract/reports/subjects'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'

/** A world with an author, a reporter, and two moderators. */
export async function aModerationWorld() {
  const world = await createWorld()
  world.config.rateLimitFactor = 100
  const [author, reporter] = [await world.aUser('author'), await world.aUser('reporter')]
  const moderator = await world.aUser('moderator', { role: 'moderator' })
  const second = await world.aUser('second', { role: 'moderator' })
  const report = async (id: string, type: SubjectType = 'POST', as: Person = reporter) => {
    const body = { interactableId: id, interactableType: type, reason: 'Threats' } as const
    await world.call(createReport, { as, params: { userId: as.id }, body })
    const found = world.db.selectFrom('moderationCases').select('id').where('subjectId', '=', id)
    return (await found.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const decide = (id: string, action: ModerationAction, more: { as?: Person; days?: 1 | 7 | 30 } = {}) =>
    world.call(api.decideCase, {
      as: more.as ?? moderator,
      params: { id },
      body: { action, reason: 'Against our rules.', ...(more.days && { days: more.days }) },
    })
  return { world, author, reporter, moderator, second, report, decide }
}

/** The status of fetching a post. */
export const statusOf = async (world: World, id: string, as?: Person) =>
  (await world.call(getPost, { ...(as && { as }), params: { id } })).status

export const lettersTo = async (world: World, { email }: Person) =>
  world.db.selectFrom('inboxMessages').selectAll().where('recipient', '=', email).orderBy('id').execute()

/** The link in the last email: the decision and its key. */
export async function linkTo(world: World, author: Person) {
  const [letter] = (await lettersTo(world, author)).slice(-1)
  const [, id = '', key = ''] = /appeals\/([\w-]+)\?key=([\w-]+)/.exec(letter?.body ?? '') ?? []
  return { id, key }
}
