import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { startIssuer } from '@akada/server/features/identities/testing/issuer.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

const password = 'correct horse battery'
const interests = ['maths', 'art', 'music']

test('a newcomer signs in through another site, a member connects theirs and removes it @any-width', async ({
  page,
  site,
}) => {
  site.config.siteUrl = site.url
  await using school = await startIssuer({ siteUrl: site.url })
  site.config.issuers = [school.settings]
  const { name } = school.settings
  const inAccount = '/auth?tab=signin&redirect=%2Fsettings%2Faccount'
  school.state.account = {
    sub: 'ngozi',
    email: 'ngozi@school.example',
    email_verified: true,
    given_name: 'Ngozi',
  }
  await page.goto('/auth?tab=signup')
  const elsewhere = page.getByRole('button', { name: `Continue with ${name}` })
  await expect(elsewhere).toBeVisible()
  await expectNoAxeViolations(page)
  await elsewhere.click()
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')

  // Somebody who has an account signs in to it first.
  const ada = await site.aUser('ada.stitches', { passwordHash: await hashPassword(password), interests })
  school.state.account = { sub: 'ada', email: ada.email, email_verified: true }
  await page.context().clearCookies({ name: /^(?!akada_word)/ })
  await page.goto(inAccount)
  // Who came from there has no password to type.
  await expect(page.getByText('Joined through another site or your school?')).toBeVisible()
  await elsewhere.click()
  await expect(page.getByRole('heading', { name: 'You have an account here' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
  const group = page.getByRole('region', { name: 'Connected accounts' })
  await group.getByRole('button', { name: 'Yes, connect' }).click()
  await expect(group.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await page.goto(inAccount)
  await elsewhere.click()

  await group.getByRole('button', { name: `Remove ${name}` }).click()
  await group.getByLabel('Your password').fill(password)
  await group.getByRole('button', { name: 'Remove' }).click()
  await group.getByRole('button', { name: `Connect ${name}` }).click()
  await group.getByLabel('Your password').fill(password)
  await group.getByRole('button', { name: 'Next' }).click()
  await expect(group.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  // What is brought back a second time says why it does not count.
  await page.goto('/auth/return/school?state=sign-in-old&code=old')
  await expect(page.getByText('This took too long, or began in another browser.')).toBeVisible()
  await expectNoAxeViolations(page)
})
