import { expect, test } from 'vitest'
import { listCertificates } from '@akada/contract/certificates/routes'
import { issueCertificate } from '#features/certificates/public.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { sendNotificationMails } from '#features/notifications/testing/send-mails.ts'
import { notify } from '#features/notifications/public.ts'
import { createWorld } from '#testing/world/world.ts'

test('a certificate comes in a mail of its own at once, with its number, its page and its PDF', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(world.db, ada, { title: 'Weaving' })
  await issueCertificate(world.db, { courseId: id, userId: obi.id, now: world.now() })
  await notify(world.db, { to: obi.id, kind: 'certificate', subject: { type: 'course', id } })
  await sendNotificationMails(world)
  const { data } = await world.call(listCertificates, { as: obi, params: { id: obi.id }, query: {} })
  const { number } = data.certificates[0]!
  const [mail] = await world.db.selectFrom('inboxMessages').select(['subject', 'body']).execute()
  expect(mail?.subject).toBe('Your certificate: Weaving')
  for (const said of [number, `/certificates/${number}`, `/downloads/certificates/${number}.pdf`])
    expect(mail?.body).toContain(said)
})
