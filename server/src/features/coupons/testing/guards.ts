import { randomUUID } from 'node:crypto'
import { aCourse } from '#features/courses/testing/courses.ts'
import { ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'
import { aCoupon } from './coupons.ts'

const creatorOnly = { ...ownerOnly(403), blocked: 404 }
const price = { isPaid: true, amountMinor: 500_000, currency: 'NGN' }
type Ask = NonNullable<Guard['ask']>

const ofCourse =
  (body?: object): Ask =>
  async ({ db }, { owner }) => ({
    params: { courseId: (await aCourse(db, owner, price)).id },
    ...(body && { body }),
  })

export const guards: Guards = {
  createCoupon: { ask: ofCourse({ code: 'MAY-10', percent: 10 }), answers: { ...creatorOnly, owner: 201 } },
  listCoupons: { ask: ofCourse(), answers: creatorOnly },
  endCoupon: {
    ask: async ({ db }, { owner }) => {
      const { id: courseId } = await aCourse(db, owner, price)
      const code = `C-${randomUUID().slice(0, 8)}`
      return { params: { courseId, id: await aCoupon(db, { courseId, code }) } }
    },
    answers: creatorOnly,
  },
}
