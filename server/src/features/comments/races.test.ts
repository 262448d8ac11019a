import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/comments/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commentCounts, commentingIn } from './testing/comments.ts'
import type { Person } from '#testing/world/people.ts'
import { anOpenWorld } from '#testing/world/shared-world.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const eventsOf = (world: World, event: string) => world.events.filter(([, name]) => name === event)

test('a comment sent repeatedly is stored and published once', async () => {
  await using world = await anOpenWorld()
  const write = commentingIn(world)
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const { data: top } = await write(ada, post, { body: 'One' })
  const body = { body: 'Two', commentId: top.id, clientId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 12 }, () => write(bola, post, body)))
  answers.push(await write(bola, post, body))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await commentCounts(world, post)).toEqual({ comments: 2, threads: 1, rows: 2, top: 1 })
  expect(eventsOf(world, 'new-comment')).toHaveLength(2)

  const deleted = { postId: post.id, commentId: answers[0]?.data.id ?? '' }
  await world.call(api.deleteComment, { as: bola, params: deleted })
  expect((await write(bola, post, body)).status).toBe(409)
  // The same id from another member is another comment.
  expect((await write(ada, post, body)).status).toBe(201)
})

test('a reply whose thread is deleted just after it was stored is not found', async () => {
  await using world = await createWorld()
  const write = commentingIn(world)
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const top = await world.aComment(ada, { post })
  await sql`create function delete_at_once() returns trigger language plpgsql
    as 'begin new.deleted_at = now(); return new; end'`.execute(world.db)
  await sql`create trigger delete_at_once before insert on comments
    for each row execute function delete_at_once()`.execute(world.db)
  const reply = { body: 'Late', commentId: top.id, clientId: randomUUID() }
  expect((await write(ada, post, reply)).status).toBe(404)
  expect((await write(ada, post, reply)).status).toBe(409)
})

test('concurrent comments, replies and deletions are counted exactly', async () => {
  await using world = await anOpenWorld()
  const write = commentingIn(world)
  const ada = await world.aUser()
  const people = await Promise.all(Array.from({ length: 10 }, () => world.aUser()))
  const post = await world.aPost(ada)
  const parent = await world.aComment(ada, { post })
  const doomed = await world.aComment(ada, { post })
  const written = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      write(people[n % 10]!, post, {
        body: `c${n}`,
        ...(n % 3 && { commentId: n % 3 === 1 ? parent.id : doomed.id }),
      }),
    ),
  )
  expect(new Set(written.map(({ status }) => status))).toEqual(new Set([201]))
  const drop = (as: Person, commentId: string) =>
    world.call(api.deleteComment, { as, params: { postId: post.id, commentId } })
  const answers = await Promise.all([
    drop(ada, doomed.id),
    ...written.slice(0, 30).flatMap(({ data }, n) => {
      const by = people[n % 10]!
      return [drop(by, data.id), drop(by, data.id)]
    }),
    ...Array.from({ length: 20 }, (_, n) =>
      write(people[n % 10]!, post, { body: 'late', commentId: doomed.id }),
    ),
  ])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual(
    [],
  )
  const { comments, threads, rows, top } = await commentCounts(world, post)
  expect([comments, threads]).toEqual([rows, top])
  const { repliesCount } = await world.db
    .selectFrom('comments')
    .select('repliesCount')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow()
  expect(repliesCount).toBe(rows - top)
  const orphans = await world.db
    .selectFrom('comments')
    .select('id')
    .where('parentId', '=', doomed.id)
    .where('deletedAt', 'is', null)
    .execute()
  expect(orphans).toEqual([])
})
