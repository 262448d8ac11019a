import { expect, expectNoAxeViolations, expectSaid, onPhone, test } from '../support/app.ts'
import { row, send } from '../support/comments.ts'

test('creators keep their comments clean: hold, approve, hide and delete, and the writer is told @any-width', async ({
  signedIn,
  site,
}) => {
  const [ada, bola] = [await site.aUser('ada.sews'), await site.aUser('bola', { firstName: 'Bola' })]
  const post = await site.aFilm(ada, { title: 'Three seams' })
  const [page, writer] = [await signedIn(ada), await signedIn(bola)]
  await page.goto('/settings/privacy')
  await page.getByRole('switch', { name: 'Hold comments with links' }).click()
  await writer.goto(`/posts/${post.id}`)
  await send(writer, 'Cheap cloth at www.example.com')
  await expectSaid(writer, 'Sent. The creator looks at it before others see it.')
  await send(writer, 'So neat.')
  await expect(row(writer, 'So neat.')).toBeVisible()

  await page.goto(`/posts/${post.id}`)
  await expect(row(page, 'Cheap cloth')).toBeHidden()
  await page.getByRole('button', { name: '1 comment waits for you' }).click()
  await expect(page.getByText('Contains a link')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(row(writer, 'Cheap cloth')).toBeVisible()
  await row(page, 'So neat.').getByRole('button', { name: 'Hide' }).click()
  await expect(row(writer, 'So neat.')).toBeHidden()
  await expect(page.getByRole('button', { name: '1 comment waits for you' })).toBeVisible()
  await row(page, 'Cheap cloth').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/The writer is told, and may ask the moderators/)).toBeVisible()
  await onPhone(page, () => expectNoAxeViolations(page))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(writer, 'Cheap cloth')).toBeHidden()

  await writer.goto('/notifications')
  await writer.getByRole('listitem').filter({ hasText: 'Your comment was removed' }).getByRole('link').click()
  await expect(writer.getByText('You can appeal once. A moderator will review it.')).toBeVisible()
  await expect(writer.getByRole('button', { name: 'Send the appeal' })).toBeVisible()
})
