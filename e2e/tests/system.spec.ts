import { expect, test } from '../support/app.ts'

test('the server says that it lives and is ready', async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200)
  expect(await (await request.get('/api/ready')).json()).toMatchObject({ data: { database: true } })
})
