import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '#http/logger.ts'
import { buildApp } from '#app.ts'
import { signing } from '#testing/site/signing.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { testSql } from '../testing/books.ts'
import { buying } from '../testing/buying.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { payByCard } = buying({ world, bank, shop })
const { db } = world

/** Nobody's, and no test card; it passes the checksum of Visa. */
const planted = ['4539578763621486', '4539 5787 6362 1486', '4539-5787-6362-1486']

const tables = testSql<{ name: string }>(
  `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'sandbox_bank')`,
)
/** Tables of which any row holds one of these texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tables(db)) {
    const search = testSql<{ rows: number }>(
      `select count(*)::int as rows from ${name} t
        where exists (select from unnest($1::text[]) x where position(x in t::text) > 0)`,
    )
    if ((await search(db, texts))[0]!.rows > 0) found.push(name)
  }
  return found
}

/** The server once more, with the most talkative log there is. */
function talkative() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const logger = createLogger({ level: 'trace', stream })
  return { app: signing(buildApp(world, { logger, webFolder: world.folder }), world), lines }
}
const { app, lines } = talkative()

/** Wherever somebody may write a card number by mistake. */
const places = (number: string) =>
  [
    { method: 'GET', url: `/api/search?q=${encodeURIComponent(number)}` },
    { method: 'GET', url: `/api/users?username=${encodeURIComponent(number)}` },
    { method: 'PUT', url: '/api/profiles', payload: { bio: `My card is ${number}, charge it.` } },
    {
      method: 'POST',
      url: '/api/transactions',
      payload: { interactableId: number, interactableType: 'COURSE' },
    },
    {
      method: 'POST',
      url: `/api/payments/${randomUUID()}/card`,
      payload: { cardToken: number, brand: 'visa' },
    },
    { method: 'POST', url: '/api/conversations', payload: { text: [{ deep: { inside: [number] } }] } },
    { method: 'POST', url: '/api/auth/login', payload: { email: number, password: number } },
  ] as const

const ask = (as: Person, { method, url, ...rest }: ReturnType<typeof places>[number]) =>
  app.inject({ method, url, ...rest, headers: { authorization: `Bearer ${as.token}` } })

test.each(planted)(
  'a card number (%s) is refused wherever it is written, and answered to nobody',
  async (number) => {
    const ada = await world.aUser()
    for (const location of places(number)) {
      const answer = await ask(ada, location)
      expect([location.url, answer.statusCode, answer.body.includes(number)]).toEqual([
        location.url,
        400,
        false,
      ])
      expect(answer.json<{ code: string }>().code).toBe('API_ERR_CARD_DATA')
    }
  },
)

test('a card that is charged leaves its last four digits, and no number that was written is in database, log or figures', async () => {
  const { answer } = await payByCard(await world.aUser(), '4084084084084081')
  expect(answer.data.card).toEqual({ brand: 'visa', last4: '4081' })
  const { body: figures } = await app.inject({ url: `/api/metrics?word=${world.accessWord}` })
  expect(figures).toContain('akada_http_request_seconds')
  const log = lines.join('')
  expect(log).toContain('"msg":"request"')
  const numbers = [...planted, '4084084084084081']
  for (const number of numbers)
    expect([log.includes(number), figures.includes(number)]).toEqual([false, false])
  expect(await tablesWith(numbers)).toEqual([])
})

test('the search would find one', async () => {
  const [number = ''] = planted
  const { id } = await world.aUser()
  await db
    .updateTable('users')
    .set({ bio: `My card is ${number}.` })
    .where('id', '=', id)
    .execute()
  expect(await tablesWith([number])).toEqual(['public.users'])
})
