import { shellOptions } from '@akada/server/testing/site/chromium.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { message, say } from '../support/chats.ts'

const { args, ...options } = shellOptions
const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({ launchOptions: { ...options, args: [...args, ...fakeDevices] } })

/** A picture of one colour, as small as they come. */
const picture = {
  name: 'wrong side.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a direct chat starts as a request; once it is accepted, pictures, voice notes and read receipts follow', async ({
  signedIn,
  site,
}) => {
  const [ngozi, musa] = [await site.aUser('ngozi.ledger'), await site.aUser('musa.shop')]
  const zainab = await site.aUser('zainab.nurse')
  const follows = [zainab, musa].map(({ id }, n, both) => ({ followerId: id, followeeId: both[1 - n]!.id }))
  await site.db.insertInto('follows').values(follows).execute()
  const [hers, his] = [await signedIn(ngozi), await signedIn(musa)]
  await his.goto('/classroom/messaging')
  await expect(his.getByRole('region', { name: 'People you know' }).getByText('@zainab.nurse')).toBeVisible()
  await his.getByRole('button', { name: 'New chat' }).first().click()
  await his.getByRole('searchbox', { name: 'Name or username' }).fill('ada obi')
  await his
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: '@ngozi.ledger' })
    .getByRole('button', { name: 'Message Ada Obi' })
    .click()
  await say(his, 'Which course of schools.example.com/2026 do I begin with?')
  await expect(message(his, 'Which course')).toBeVisible()
  await hers.goto('/classroom/messaging')
  await hers.getByRole('tab', { name: 'Requests 1' }).click()
  await hers.getByRole('link', { name: /Which course/ }).click()
  await expect(hers.getByText('wants to message you')).toBeVisible()
  await expectNoAxeViolations(hers)
  // An address of a stranger is text until they are accepted.
  const address = { name: 'schools.example.com/2026', exact: true }
  await expect(his.getByRole('link', address)).toHaveAttribute('rel', /noopener noreferrer nofollow/)
  await expect(hers.getByRole('link', address)).toHaveCount(0)
  await hers.getByRole('button', { name: 'Accept' }).last().click()
  await expect(hers.getByText('wants to message you')).toHaveCount(0)
  await expect(hers).not.toHaveURL(/folder=requests/)
  await expect(hers.getByRole('link', address)).toHaveAttribute('href', 'http://schools.example.com/2026')
  await say(hers, 'Begin with the ledger.')
  await expect(message(his, 'Begin with the ledger.')).toBeVisible()
  for (const page of [hers, his]) await expect(page.getByText('Active now')).toBeVisible()

  await site.startMediaWorker()
  await his.locator('input[type=file]').setInputFiles(picture)
  await expect(his.getByText('1 kB')).toBeVisible()
  await his.reload()
  await expect(his.getByText('1 kB')).toBeVisible()
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hers.getByRole('button', { name: 'Open the picture of Ada Obi' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(his.getByText('Read', { exact: true })).toBeVisible()

  await his.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(his.getByText('0:01', { exact: true })).toBeVisible()
  await expectNoAxeViolations(his)
  await his.getByRole('button', { name: 'Stop recording' }).click()
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  const play = hers.getByRole('button', { name: /^Play voice note, 0:0\d, \d+ kB$/ })
  await expect(play).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolations(hers)
  await play.click()
  await expect(hers.getByRole('button', { name: 'Pause' })).toBeVisible()
})
