import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { startIssuer } from '@akada/server/features/identities/testing/issuer.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import { aNameServer } from '@akada/server/testing/fakes/dns.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

const password = 'correct horse battery'

test('a school sets its own sign-in, proves its domain, and its people come in through it @any-width', async ({
  page,
  site,
  signedIn,
}) => {
  site.config.siteUrl = site.url
  const passwordHash = await hashPassword(password)
  const head = await site.aUser('ngozi.obi', { passwordHash, interests: ['maths', 'art', 'music'] })
  await subscribe(site.db, head, 'enterprise')
  const desk = await signedIn(head)
  await desk.goto('/settings/account')
  const group = desk.getByRole('region', { name: 'Sign-in of your school' })
  await group.getByRole('button', { name: 'Set up' }).click()
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await group.getByLabel(label).fill(text)
    await group.getByLabel('Your password').fill(password)
    await group.getByRole('button', { name: 'Save' }).click()
  }
  await expectNoAxeViolations(desk)
  await fill({
    'Name of the school': 'Ọ̀ṣun School',
    'Domain of its email addresses': 'gmail.com',
    'Address of its sign-in site': 'https://id.school.example',
    'Client ID': 'the-site',
  })
  await expect(group.getByText('Addresses of this domain belong to everybody')).toBeVisible()
  await fill({ 'Domain of its email addresses': 'school.example' })
  // What the school's site has to know is there before it is asked.
  const address = await group.getByText(`${site.url}/auth/return/`).textContent()
  await using issuer = await startIssuer({ id: address!.split('/').at(-1)!, siteUrl: site.url })
  const { url, clientSecret } = issuer.settings
  site.config.webhookOrigins = [new URL(url).origin]
  await group.getByRole('button', { name: 'Change' }).click()
  await fill({ 'Address of its sign-in site': url, 'Client secret': clientSecret })
  await using names = await aNameServer('127.0.0.1')
  await group.getByRole('button', { name: 'Check' }).click()
  await expect(group.getByText('The record was not found.')).toBeVisible()
  await expectNoAxeViolations(desk)
  names.current.text = (await group.getByText(/^[\da-f]{40}$/).textContent()) ?? ''
  await group.getByRole('button', { name: 'Check' }).click()
  await expect(group.getByText('Proved')).toBeVisible()

  issuer.state.account = {
    sub: 'chidi',
    email: 'chidi@school.example',
    email_verified: true,
    given_name: 'Chidi',
  }
  await page.goto('/auth?tab=signin')
  await page.getByRole('button', { name: 'Continue with your school' }).click()
  const email = page.getByLabel('Your email address at school')
  await email.fill('chidi@elsewhere.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('No school signs in this address here.')).toBeVisible()
  await expectNoAxeViolations(page)
  await email.fill('chidi@school.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Chidi')
})
