import * as api from '@akada/contract/money/file-routes'
import { refundOrder } from '@akada/contract/payments/routes'
import { updateUserSettings } from '@akada/contract/settings/routes'
import { expect, test } from 'vitest'
import { aBank, aShop } from '#features/payments/testing/a-bank.ts'
import { buying } from '#features/payments/testing/buying.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { payByCard } = buying({ world, bank, shop })

const fetchFile = (url: string) => world.app.inject({ url })
const day = (back = 0) =>
  new Date(world.now().getTime() + 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
const statementOf = (as: Person, query: { from: string; to: string; format?: 'csv' | 'pdf' }) =>
  world.call(api.getStatement, { as, params: { id: as.id }, query })

test('a receipt is for buyer and seller alone; its PDF opens by the link, and by no other', async () => {
  const [buyer, stranger] = [await world.aUser(), await world.aUser()]
  const { made, course } = await payByCard(buyer, '4084084084084081')
  const receipt = (as: Person) => world.call(api.getReceipt, { as, params: { id: made.id } })
  const { data } = await receipt(buyer)
  expect(data).toMatchObject({
    amount: 5000,
    refunded: 0,
    isTest: true,
    method: 'card',
    card: { brand: 'visa', last4: '4081' },
    item: { title: 'Weaving' },
  })
  expect((await receipt(course.seller)).data.number).toBe(data.number)
  expect((await receipt(stranger)).status).toBe(404)
  const pdf = await fetchFile(data.pdf.url)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.length).toBeLessThan(60_000)
  expect(pdf.headers['content-disposition']).toContain('akada-receipt-')
  const titleOf = ({ rawPayload }: typeof pdf) => /\/Title \((.*?)\)/.exec(rawPayload.toString('latin1'))?.[1]
  const hausa = { params: { id: buyer.id }, body: { updatedSettings: { language: 'ha' } } }
  await world.call(updateUserSettings, { as: buyer, ...hausa })
  expect([titleOf(pdf), titleOf(await fetchFile(data.pdf.url))]).toEqual(['Receipt', 'Rasit'])
  const others = [
    data.pdf.url.replace(made.id, course.id),
    data.pdf.url.replace(/.$/, 'x'),
    `/downloads/receipts/${made.id}.pdf`,
  ]
  for (const url of others) expect((await fetchFile(url)).statusCode).toBe(404)
})

test('a statement opens and closes with what the wallet held, and no cell is a formula', async () => {
  const buyer = await world.aUser()
  const { made, course } = await payByCard(buyer, '4084084084084081')
  await world.call(refundOrder, {
    as: course.seller,
    params: { id: made.id },
    body: { amount: 1000, reason: 'A part was missing.' },
  })
  await world.db
    .updateTable('transactions')
    .set({ title: '=HYPERLINK("x"), "1"' })
    .where('userId', '=', course.seller.id)
    .execute()
  const today = { from: day(), to: day() }
  const { data } = await statementOf(course.seller, { ...today, format: 'csv' })
  const csv = await fetchFile(data.url)
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = csv.payload.split('\r\n')
  expect(lines[0]).toBe('\uFEFFDate,Type,Status,Description,In,Out,Whole amount,Fee,Reference')
  expect(lines[1]).toBe(`${day()},,,Opening balance,0.00,,,,`)
  expect(lines[2]).toContain(`,sale,successful,"'=HYPERLINK(""x""), ""1""",4750.00,,5000.00,250.00,`)
  expect(lines[3]).toContain(',950.00,1000.00,50.00,')
  expect(lines[4]).toBe(`${day()},,,Closing balance,3800.00,,,,`)

  const pdf = await fetchFile((await statementOf(course.seller, today)).data.url)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const later = { from: day(-1), to: day(-2), format: 'csv' as const }
  const empty = await fetchFile((await statementOf(course.seller, later)).data.url)
  expect(empty.payload.split('\r\n')[1]).toBe(`${day(-1)},,,Opening balance,3800.00,,,,`)
})

test('statements are of their own member, of a year at most, and their links end', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const query = { from: day(3), to: day() }
  expect((await world.call(api.getStatement, { as: obi, params: { id: ada.id }, query })).status).toBe(403)
  const long = await statementOf(ada, { from: day(400), to: day() })
  expect([long.status, long.error.message]).toEqual([400, api.statementMessages.range])
  expect((await statementOf(ada, { from: day(), to: day(3) })).status).toBe(400)
  const { url } = (await statementOf(ada, query)).data
  expect((await fetchFile(url.replace(ada.id, obi.id))).statusCode).toBe(404)
  expect((await fetchFile(url.replace(`from=${day(3)}`, `from=${day(9)}`))).statusCode).toBe(404)
  expect((await fetchFile(url)).statusCode).toBe(200)
  world.later(601)
  expect((await fetchFile(url)).statusCode).toBe(404)
})

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('a statement of many rows goes on over several pages', async () => {
  const { drawSheet } = await import('#money/draw-sheet.ts')
  const columns = [
    { head: 'Date', at: 0, width: 80 },
    { head: 'In', at: 300, width: 80, isNumber: true as const },
  ]
  const sheet = (count: number) =>
    drawSheet({
      title: 'Statement',
      mark: null,
      facts: [['Member', 'Adé Ọlá Ńdụ']],
      table: { columns, rows: Array.from({ length: count }, (_, row) => [`row ${row}`, `${row}.00`]) },
      foot: 'Akada',
    })
  expect(pages(sheet(10))).toBe(1)
  expect(pages(sheet(200))).toBeGreaterThan(4)
})
