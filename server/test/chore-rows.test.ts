import { expect, test } from 'vitest'
import { chores } from '#features/index.ts'
import { testSql } from '#features/payments/testing/books.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { planted } from './planted.ts'

const world = await createWorld()
// Nobody answers there.
world.config.payments.bankUrl = 'http://127.0.0.1:9'
const monthAgo = new Date(world.now().getTime() - 30 * 86_400_000)

const makeFail = testSql(`
  create function planted_failure() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' and to_jsonb(new) ->> tg_argv[0] = tg_argv[1]
       or tg_op = 'DELETE' and to_jsonb(old) ->> tg_argv[0] = tg_argv[1] then
      raise exception 'planted for ada@example.org' using errcode = 'check_violation', constraint = 'planted';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`)
await makeFail(world.db)

/** From now on whatever writes this row fails, until it is taken away again. */
async function failing({ db }: World, [table, column, value]: readonly [string, string, string]) {
  await testSql(
    `create trigger planted before insert or update or delete on ${table} for each row execute function planted_failure('${column}', '${value}')`,
  )(db)
  return () => testSql(`drop trigger planted on ${table}`)(db)
}

const failed = testSql<{ chore: string; tries: number; reason: string }>(
  `select chore, tries, reason from failed_rows order by chore`,
)
const forget = testSql(`delete from failed_rows`)
const isDone = async (sql: string, id: string) =>
  (await testSql<{ isDone: boolean }>(sql)(world.db, id))[0]?.isDone

test.each(Object.entries(planted))(
  '%s: a row that fails keeps the next one from nothing',
  async (loop, { chore, plant, within }) => {
    await forget(world.db)
    const people = [await world.aUser(), await world.aUser()] as const
    const { fails, done, second, retriedAfter = 0 } = await plant(world, people, monthAgo)
    expect(await isDone(done, second)).toBe(false)
    const mend = await failing(world, fails)
    const run = chores.find(({ name }) => name === chore)!
    // Chores that run seldom fail as a whole, so that their queue runs them again.
    await run.work(world).catch(() => {})
    await mend()
    expect(await isDone(done, second)).toBe(true)
    // Its text may hold what no list of operators should.
    const loops = [loop, ...(within ? [within] : [])].toSorted()
    expect(await failed(world.db)).toEqual(
      loops.map((name) => ({ chore: name, tries: 1, reason: 'error 23514 planted' })),
    )
    world.later(retriedAfter)
    await run.work(world)
    expect(await failed(world.db)).toEqual([])
  },
)
