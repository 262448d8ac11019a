import { randomUUID } from 'node:crypto'
import { aCourse } from '#features/courses/testing/courses.ts'
import { all, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'
import { newCertificateNumber } from '../certificate-number.ts'

/** A certificate for a course of the owner's. */
const aCertificate =
  (body?: object): NonNullable<Guard['ask']> =>
  async (world, { owner }) => {
    const { id: courseId } = await aCourse(world.db, owner, { title: `Weaving ${randomUUID()}` })
    const learner = await world.aUser()
    const number = newCertificateNumber()
    const names = { learnerName: 'Obi Eze', courseTitle: 'Weaving', creatorName: 'Ada Obi' }
    const details = { lessons: 2, hours: 0, quizPercentage: null, outlineVersion: 1 }
    await world.db
      .insertInto('certificates')
      .values({
        number,
        courseId,
        userId: learner.id,
        ...names,
        details: JSON.stringify(details),
        issuedAt: world.now(),
      })
      .execute()
    return { params: { number }, ...(body && { body }) }
  }

export const guards: Guards = {
  getCertificate: { ask: aCertificate(), answers: all(200) },
  listCertificates: { ask: theOwner('id'), answers: ownerOnly(403) },
  revokeCertificate: {
    ask: aCertificate({ revoked: true, reason: 'Copied.' }),
    answers: { ...ownerOnly(403), moderator: 200 },
  },
}
