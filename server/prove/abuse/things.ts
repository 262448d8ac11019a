import { newCertificateNumber } from '#features/certificates/certificate-number.ts'
import { aMeeting, inside } from '#features/meetings/testing/meetings.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { aQuiz } from '#features/quizzes/testing/quizzes.ts'
import { anAccount, anOrder, hold, openWallet, settle } from '#features/payments/testing/books.ts'
import { aReview } from '#features/reviews/testing/reviews.ts'
import { type Db, connect, createPool } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type Call, ask, post, statusAndCode } from '#testing/site/signed-calls.ts'
import { randomUUID } from 'node:crypto'
import type { Site } from '../site.ts'
import { rowsOf } from '../rows.ts'

/** A call of Ada's that must be taken. */
async function make(site: Site, call: Call): Promise<Record<string, unknown>> {
  const answer = await ask(site, { ...call, by: site.ada })
  if (answer.status < 300) return answer.data
  throw new Error(`Ada's ${call.method ?? 'GET'} ${call.path} was answered ${statusAndCode(answer)}.`)
}

/** Fills the books of a site without its bank. */
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
    return { walletId, accountId, withdrawalId, orderId: order.id, paymentId: order.payment }
  })
}

export const someCaptions = { body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' }

interface Learned {
  courseId: string
  lessonId: string
  userId: string
}

/** A note in a lesson, and a certificate for the course: hers to revoke. */
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

/** A published course; of its lessons one has captions and one is deleted, and so is one of its modules. */
async function makeCourse(site: Site) {
  const { id: courseId, moduleId, lessonIds } = await withDb(site, (db) => aCourse(db, site.ada))
  const [lessonId = '', deletedLessonId = ''] = lessonIds
  await make(site, { method: 'PUT', path: `/lessons/${lessonId}/captions/en`, body: someCaptions })
  const module = (await make(site, post('/modules', { courseId, title: 'Last things' }))) as { id: string }
  await make(site, { method: 'DELETE', path: `/modules/${module.id}`, body: {} })
  await make(site, { method: 'DELETE', path: `/modules/${moduleId}/media/${deletedLessonId}` })
  const learning = await withDb(site, (db) => learn(db, { courseId, lessonId, userId: site.ada.id }))
  return { courseId, moduleId, lessonId, deletedLessonId, deletedModuleId: module.id, ...learning }
}

/** A review of hers of a course that is nobody's here, so that neither reviewing nor answering is for others. */
async function makeReview(site: Site): Promise<string> {
  return withDb(site, async (db) => {
    const course = await aCourse(db, site.ada, { title: 'Dyeing' })
    await db.updateTable('courses').set({ userId: null }).where('id', '=', course.id).execute()
    return (await aReview(db, { course, by: site.ada })).id
  })
}

/** A quiz with a question and an attempt that waits for its grade. */
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

/** A meeting with a guest, who has been given nothing by its host. */
const makeMeeting = (site: Site) =>
  withDb(site, async (db) => {
    const { id: meetingId } = await aMeeting(db, site.ada)
    const [guest] = await rowsOf(site, 'select id from users where id <> all($1) limit 1', [
      [site.ada.id, site.eve.id],
    ])
    const guestId = String(guest?.['id'])
    await inside(db, meetingId, { userId: guestId })
    return { meetingId, guestId }
  })

async function makeUpload(site: Site): Promise<string> {
  const file = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 3_000_000 }
  const { plan } = await make(site, post('/storages/presign', file))
  const { uploadId } = plan as { uploadId?: string }
  if (!uploadId) throw new Error('Ada was given no upload in parts.')
  return uploadId
}

/** A community that nobody finds, with something said in its space. */
async function makeCommunity(site: Site) {
  const made = await make(site, post('/communities', { name: 'Ours alone', access: 'secret' }))
  const { id: communityId, spaces } = made as { id: string; spaces: { id: string }[] }
  const spaceId = spaces[0]?.id ?? ''
  const { id } = await make(site, post(`/conversations/${spaceId}/messages`, { body: 'Hello' }))
  return { communityId, spaceId, messageId: String(id) }
}

async function makeThings(site: Site) {
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

    ...(await makeMeeting(site)),
    ...(await makeCommunity(site)),
    uploadId: await makeUpload(site),
    reviewId: await makeReview(site),
    notificationId: (notification?.['id'] as string | undefined) ?? site.ada.id,
    transactionId: String(paid?.['id']),
    paymentReference: String(payment?.['reference']),
    courseVersion: Number(version),
  }
}
export type Things = Awaited<ReturnType<typeof makeThings>>

/** What Ada of a site has besides her post, the same for all looks. */
export const thingsOf = memoizePer(makeThings)

const looks = [
  `select c.name, c.access, c.members_count, c.deleted_at, s.name, s.members_count, s.allow_comment, s.deleted_at
    from communities c join spaces s on s.community_id = c.id where c.owner_id = $1 order by s.id`,
  'select body, reactions, is_pinned, deleted_at from messages where user_id = $1 order by id',
  `select email, username, phone_number, phone_number_verified, is_location_verified, is_private, role, deleted_at,
    password_hash from users where id = $1`,
  'select shortcuts from user_settings where user_id = $1',
  'select allow_comments, status, deleted_at from posts where user_id = $1 order by id',
  'select body, deleted_at from comments where user_id = $1 order by id',
  'select count(*) from sessions where user_id = $1 and revoked_at is null',
  'select count(*) from data_exports where user_id = $1',
  'select count(*) from uploads where user_id = $1',
  'select count(*) from notifications where user_id = $1 and read_at is null',
  'select title, is_locked, has_lobby, can_draw, message_seq, board_seq, ended_at from meetings where host_id = $1',
  'select p.state, p.role, p.audio from meeting_participants p join meetings m on m.id = p.meeting_id where m.host_id = $1 order by p.number',
  'select id, status from wallets where user_id = $1',
  'select a.kind, a.balance from ledger_accounts a join wallets w on w.id = a.wallet_id where w.user_id = $1 order by a.id',
  'select id, state, refunded from orders where $1 in (buyer_id, seller_id) order by id',
  `select p.id, p.method, p.state, p.shown, p.tries, p.next_look_at from payments p join orders o on o.id = p.order_id
    where $1 in (o.buyer_id, o.seller_id) order by p.id`,
  'select id, state, amount, next_look_at from withdrawals where user_id = $1 order by id',
  'select id, status, account_name, last4 from payout_accounts where user_id = $1 order by id',
  'select id, status, amount from transactions where user_id = $1 order by id',
  'select id, title, status, is_listed, amount_minor, outline, outline_version, deleted_at from courses where user_id = $1 order by id',
  `select m.id, m.title, m.position, m.deleted_at from course_modules m join courses c on c.id = m.course_id
    where c.user_id = $1 order by m.id`,
  `select l.id, l.module_id, l.title, l.body, l.position, l.deleted_at from lessons l join courses c on c.id = l.course_id
    where c.user_id = $1 order by l.id`,
  `select v.question_id, v.version, v.points, v.shown, v.key, q.position, q.deleted_at, q.regrade_policy
    from question_versions v join questions q on q.id = v.question_id join lessons l on l.id = q.quiz_id
    join courses c on c.id = l.course_id where c.user_id = $1 order by 1, 2`,
  `select q.* from quizzes q join lessons l on l.id = q.id join courses c on c.id = l.course_id
    where c.user_id = $1 order by q.id`,
  'select id, status, score, total, closed_at from quiz_attempts where user_id = $1 order by id',
  `select t.lesson_id, t.language, t.body from lesson_captions t join lessons l on l.id = t.lesson_id
    join courses c on c.id = l.course_id where c.user_id = $1 order by 1, 2`,
  'select course_id from saved_courses where user_id = $1 order by 1',
  'select id, rating, body, reply from course_reviews where user_id = $1 order by 1',
]

/** What of Ada's others could change. */
export async function lookAtThings(site: Site): Promise<string> {
  const found: unknown[] = []
  for (const sql of looks) found.push(await rowsOf(site, sql, [site.ada.id]))
  return JSON.stringify(found)
}
