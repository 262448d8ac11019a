import { newCertificateNumber } from '@akada/server/features/certificates/certificate-number.ts'
import { aMeeting, aRecording, inside } from '@akada/server/features/meetings/testing/meetings.ts'
import { aCoupon } from '@akada/server/features/coupons/testing/coupons.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { aMemberKey } from '@akada/server/features/developers/testing/keys.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import { aQuiz } from '@akada/server/features/quizzes/testing/quizzes.ts'
import {
  aRefundRequest,
  anAccount,
  anOrder,
  hold,
  openWallet,
  settle,
} from '@akada/server/features/payments/testing/books.ts'
import { aReview } from '@akada/server/features/reviews/testing/reviews.ts'
import { type Db, connect, createPool } from '@akada/server/db/connect.ts'
import { memoizePer } from '@akada/server/lib/weak-memo.ts'
import { type Call, ask, post, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { randomUUID } from 'node:crypto'
import { type Person, type Site, signUp } from '../site.ts'
import { rowsOf } from '../rows.ts'
import { aWebhookOf } from './a-webhook.ts'

/** A call that must succeed: Ada's, unless another member is named. */
async function make(site: Site, call: Call): Promise<Record<string, unknown>> {
  const answer = await ask(site, { ...call, by: call.by ?? site.ada })
  if (answer.status < 300) return answer.data
  throw new Error(`${call.method ?? 'GET'} ${call.path} got ${statusAndCode(answer)}.`)
}

/** Books money on a site without its bank. */
async function withDb<T>({ installation }: Site, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(createPool(installation.databaseUrl(), { max: 1 }))
  return work(db).finally(() => db.destroy())
}

/** An open order with a payment, and a wallet with a bank account and a withdrawal that is never sent. */
async function makeMoney(site: Site) {
  const { ada } = site
  const { id: walletId } = (await make(site, post('/wallets', {}))) as { id: string }
  return withDb(site, async (db) => {
    const nobody = randomUUID()
    const seller = { id: nobody, wallet: await openWallet(db, nobody) }
    const order = await anOrder(db, seller, { buyer: ada.id })
    const own = { id: ada.id, wallet: walletId }
    const at = new Date()
    await settle(db, await anOrder(db, own, { holdDays: 0 }), { at })
    const accountId = await anAccount(db, ada.id)
    const withdrawalId = await hold(db, { seller: own, account: accountId, amount: 100_000, at })
    const nextLookAt = new Date(at.getTime() + 86_400_000)
    await db.updateTable('withdrawals').set({ nextLookAt }).where('id', '=', withdrawalId).execute()
    const cardId = await aCard(db, ada)
    const { id: keyId } = await aMemberKey({ db, now: () => at }, ada)
    const { webhookId, deliveryId } = await aWebhookOf(db, ada)
    const refundRequestId = await aRefundRequest(db, own, { answerBy: at })
    return {
      walletId,
      accountId,
      withdrawalId,
      cardId,
      keyId,
      webhookId,
      deliveryId,
      refundRequestId,
      orderId: order.id,
      paymentId: order.payment,
    }
  })
}

/** A saved card, which no bank knows. */
async function aCard(db: Db, { id: userId }: Person): Promise<string> {
  const card = { provider: 'sandbox', brand: 'visa', last4: '4081', expiryMonth: 12, expiryYear: 2040 }
  const sealed = { authorizationSealed: 'sealed', fingerprint: Buffer.from('hers') }
  const { id } = await db
    .insertInto('savedCards')
    .values({ userId, ...card, ...sealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const someCaptions = { body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' }

interface Learned {
  courseId: string
  lessonId: string
  userId: string
}

/** A note in a lesson, and a certificate for the course, which Ada may revoke. */
async function learn(db: Db, { courseId, lessonId, userId }: Learned) {
  const at = new Date()
  const noteId = randomUUID()
  const note = { id: noteId, userId, lessonId, body: 'Wool first.', changedAt: at }
  await db.insertInto('lessonNotes').values(note).execute()
  const certificateNumber = newCertificateNumber()
  const names = { learnerName: 'Ada Obi', courseTitle: 'Weaving', creatorName: 'Ada Obi' }
  const said = { details: '{"lessons":1,"hours":0,"quizPercentage":null,"outlineVersion":1}', issuedAt: at }
  await db
    .insertInto('certificates')
    .values({ number: certificateNumber, courseId, userId, ...names, ...said })
    .execute()
  return { noteId, certificateNumber }
}

/** A published course; one lesson has captions, one lesson and one module are deleted. */
async function makeCourse(site: Site) {
  const { id: courseId, moduleId, lessonIds } = await withDb(site, (db) => aCourse(db, site.ada))
  const [lessonId = '', deletedLessonId = ''] = lessonIds
  await make(site, { method: 'PUT', path: `/lessons/${lessonId}/captions/en`, body: someCaptions })
  const module = (await make(site, post('/modules', { courseId, title: 'Last things' }))) as { id: string }
  await make(site, { method: 'DELETE', path: `/modules/${module.id}`, body: {} })
  await make(site, { method: 'DELETE', path: `/modules/${moduleId}/media/${deletedLessonId}` })
  const couponId = await withDb(site, (db) => aCoupon(db, { courseId, code: 'HERS-10' }))
  const learning = await withDb(site, (db) => learn(db, { courseId, lessonId, userId: site.ada.id }))
  return { courseId, moduleId, lessonId, deletedLessonId, deletedModuleId: module.id, couponId, ...learning }
}

/** Ada's review of a course that belongs to neither member here, so that both reviewing and replying are foreign. */
async function makeReview(site: Site): Promise<string> {
  return withDb(site, async (db) => {
    const course = await aCourse(db, site.ada, { title: 'Dyeing' })
    await db.updateTable('courses').set({ userId: null }).where('id', '=', course.id).execute()
    return (await aReview(db, { course, by: site.ada })).id
  })
}

/** A quiz with a question and an attempt waiting to be graded. */
async function makeQuiz(site: Site) {
  return withDb(site, async (db) => {
    await subscribe(db, site.ada)
    const { quizId, questionIds } = await aQuiz(db, site.ada)
    const attempt = { quizId, userId: site.ada.id, number: 1, paper: '[]', total: 100, status: 'submitted' }
    const { id: attemptId } = await db
      .insertInto('quizAttempts')
      .values({ ...attempt, startedAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { quizId, questionId: questionIds[0] ?? '', attemptId }
  })
}

/** A meeting with a guest to whom the host has granted nothing. */
const makeMeeting = (site: Site, { id: guestId }: Person) =>
  withDb(site, async (db) => {
    const { id: meetingId } = await aMeeting(db, site.ada)
    await inside(db, meetingId, { userId: guestId })
    return { meetingId, guestId, recordingId: await aRecording({ db }, site.ada) }
  })

async function makeHelpRequest(site: Site): Promise<string> {
  const form = { subject: 'A wrong bill', message: 'Last month was charged twice.' }
  return String((await make(site, post('/support/requests', form)))['id'])
}

async function makeUpload(site: Site): Promise<string> {
  const file = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 3_000_000 }
  const { plan } = await make(site, post('/storages/presign', file))
  const { uploadId } = plan as { uploadId?: string }
  if (!uploadId) throw new Error('Ada got no multipart upload.')
  return uploadId
}

/** An unlisted community with a message in its space. */
async function makeCommunity(site: Site) {
  const made = await make(site, post('/communities', { name: 'Ours alone', access: 'secret' }))
  const { id: communityId, spaces } = made as { id: string; spaces: { id: string }[] }
  const spaceId = spaces[0]?.id ?? ''
  const { id } = await make(site, post(`/conversations/${spaceId}/messages`, { body: 'Hello' }))
  const link = await make(site, post(`/communities/${communityId}/links`, { days: 1 }))
  return { communityId, spaceId, messageId: String(id), linkId: String(link['id']) }
}

/** An event of hers, and a guest's invitation to it. */
async function makeEvent(site: Site) {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const form = { title: 'Weaving', startTime: `${date}T16:00`, timezone: 'Africa/Lagos' }
  const guests = { externalParticipants: ['guest@example.org'] }
  const { eventId } = await make(site, post('/calendar', { ...form, ...guests }))
  const sql = 'select id from event_participants where event_id = $1 and user_id is null'
  const [guest] = await rowsOf(site, sql, [eventId])
  return { eventId: String(eventId), participantId: String(guest?.['id']) }
}

/** What others have sent her: an invitation to their community, and a chat request. */
async function beginWithHer(site: Site, obi: Person) {
  const made = await make(site, post('/communities', { name: 'Theirs', access: 'secret' }, obi))
  const { spaces } = made as { spaces: { id: string }[] }
  await make(site, post(`/spaces/${spaces[0]?.id}/invitation`, { userIds: [site.ada.id] }, obi))
  const [invitation] = await rowsOf(site, 'select id from invitations where user_id = $1', [site.ada.id])
  const chat = await make(site, post('/conversations', { userId: site.ada.id }, obi))
  return { invitationId: String(invitation?.['id']), chatId: String(chat['id']) }
}

async function makeThings(site: Site) {
  const obi = await signUp(site, 'obi')
  const money = await makeMoney(site)
  const course = await makeCourse(site)
  const quiz = await makeQuiz(site)
  const [notification] = await rowsOf(site, 'select id from notifications where user_id = $1', [site.ada.id])
  const [paid] = await rowsOf(site, 'select id from transactions where user_id = $1', [site.ada.id])
  const [payment] = await rowsOf(site, 'select reference from payments where id = $1', [money.paymentId])
  const [{ version } = { version: 0 }] = await rowsOf(
    site,
    'select outline_version as version from courses where id = $1',
    [course.courseId],
  )
  return {
    ...money,
    ...course,
    ...quiz,
    ...(await makeMeeting(site, obi)),
    ...(await makeCommunity(site)),
    ...(await makeEvent(site)),
    ...(await beginWithHer(site, obi)),
    uploadId: await makeUpload(site),
    helpRequestId: await makeHelpRequest(site),
    reviewId: await makeReview(site),
    notificationId: (notification?.['id'] as string | undefined) ?? site.ada.id,
    transactionId: String(paid?.['id']),
    paymentReference: String(payment?.['reference']),
    courseVersion: Number(version),
  }
}
export type Things = Awaited<ReturnType<typeof makeThings>>

/** What Ada has on a site besides her post, shared by all checks. */
export const thingsOf = memoizePer(makeThings)
