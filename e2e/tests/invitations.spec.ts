import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { menu } from '../support/chats.ts'
import { talkIn } from '../support/spaces.ts'

const guest = 'aunt.bisi@mail.test'

test('who invites by email reads what is missing, who was not invited, and why @any-width', async ({
  signedIn,
  site,
}) => {
  const people = [await site.aUser('ada.weaves'), await site.aUser('obi.cuts')] as const
  const { hers, his } = await talkIn(site, { signedIn, people })

  await menu(his, 'Space options', 'Invite people')
  const dialog = his.getByRole('dialog')
  await expect(dialog.getByText('Verify your phone number first to invite people by email.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveCount(0)
  await expectNoAxeViolations(his)

  await menu(hers, 'Space options', 'Invite people')
  const email = hers.getByLabel('Email')
  const send = hers.getByRole('button', { name: 'Send invite' })
  await email.fill(guest)
  await send.click()
  await expect(hers.getByText('Invites sent successfully')).toBeVisible()
  await expect(email).toHaveValue('')
  await email.fill(guest)
  await send.click()
  await expect(hers.getByText('Your last invitation has no answer yet. Ask them to look')).toBeVisible()
  await expect(email).toHaveValue(guest)
  await expectNoAxeViolations(hers)

  await hers.goto('/schedule')
  await hers.getByRole('button', { name: 'New event', exact: true }).click()
  const form = hers.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Title').fill('Fitting')
  await form.getByLabel('Somebody without an account').fill(guest)
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('heading', { name: 'Your event is saved' })).toBeVisible()
  await expect(hers.getByText('They get this one as soon as they answer it.')).toBeVisible()
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'Open the event' }).click()
  await expect(hers.getByRole('heading', { name: 'Fitting' })).toBeVisible()
})
