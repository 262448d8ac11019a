import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { exceptBlocked, ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'

const price = { isPaid: true, amountMinor: 500_000, currency: 'NGN' }

const ofCourse =
  (body?: object): NonNullable<Guard['ask']> =>
  async ({ db }, { owner }) => {
    const { id: courseId } = await aCourse(db, owner, price)
    await db.insertInto('instalmentOffers').values({ courseId, maxParts: 4 }).execute()
    await db.deleteFrom('subscriptions').where('userId', '=', owner.id).execute()
    await subscribe(db, owner, 'pro')
    return { params: { courseId }, ...(body && { body }) }
  }

export const guards: Guards = {
  getInstalments: { ask: ofCourse(), answers: exceptBlocked },
  offerInstalments: { ask: ofCourse({ maxParts: 3 }), answers: { ...ownerOnly(403), blocked: 404 } },
  // Nobody buys their own.
  startInstalments: {
    ask: ofCourse({ parts: 2 }),
    answers: { visitor: 401, member: 201, stranger: 201, owner: 400, moderator: 201, blocked: 404 },
  },
}
