import { mkdir } from 'node:fs/promises'
import { makeClip } from '@akada/server/media/testing/clips.ts'
import { expect, test } from '../support/app.ts'

const out = '/tmp/akada/up/shots'
for (const theme of ['dark', 'light'] as const)
  for (const width of [360, 768, 1280])
    test(`shot ${theme} ${width}`, async ({ signedIn, site }) => {
      await mkdir(out, { recursive: true })
      const user = await site.aUser(`tolu.cuts`)
      const page = await signedIn(user)
      await page.addInitScript((t) => localStorage.setItem('akada.theme', t), theme)
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
      page.on('pageerror', (e) => console.log(e))
      page.on('dialog', (d) => void d.accept())
      await page.goto('/uploads')
      await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
      await page.screenshot({ path: `${out}/empty-${theme}-${width}.png`, fullPage: true })
      const clip = `${out}/three-seams-every-new-tailor-gets-wrong-and-the-one-my-mother-taught-me.mp4`
      await makeClip(clip, {
        picture: 'testsrc2=size=360x640:rate=24',
        sound: 'sine=frequency=440',
        seconds: 3,
        faststart: true,
      })
      await page.route('**/storage/**', async (route) => {
        if (route.request().postDataBuffer() && Math.random() < 2)
          await new Promise((r) => setTimeout(r, 2500))
        await route.continue()
      })
      await page.getByLabel('Files to upload').setInputFiles([clip])
      await page
        .getByLabel('Caption')
        .fill(
          'Three seams every new tailor gets wrong, and the one my mother taught me with a bent needle and a lot of patience.',
        )
      await page.getByLabel('Hashtags').pressSequentially('sewing lagos akada ')
      await page.screenshot({ path: `${out}/sending-${theme}-${width}.png`, fullPage: true })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route('**/api/storages/presign', (route) =>
        route.fulfill({
          status: 500,
          json: { code: 'API_ERR_INTERNAL', message: 'x', errors: [], requestId: '' },
        }),
      )
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'second.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') })
      await expect(page.getByText('Failed to generate presign URL')).toBeVisible()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${out}/failed-${theme}-${width}.png`, fullPage: true })
    })
