import { expect, test } from '../support/app.ts'

test('the server reports that it is alive and ready', async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200)
  expect(await (await request.get('/api/ready')).json()).toMatchObject({ data: { database: true } })
})

test('a screen’s name shows at once, and tabbing ahead before it has loaded continues at its heading', async ({
  page,
}) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/deferred-start-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/auth?tab=signin')
  await expect(page).toHaveTitle('Join Akada · Akada')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Forgot your password?' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Forgot your password? · Akada')
  letGo()
  await expect(heading).toBeFocused()
})
