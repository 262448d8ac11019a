import { randomUUID } from 'node:crypto'
import type { ProgressItem } from '@akada/contract/learning/routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { testSql } from '#features/payments/testing/books.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { learning } from '../learning.feature.ts'
import { reportProgress } from '../report-progress.ts'
import { aFilm } from './films.ts'

export interface Bought {
  buyer: Person
  courseId: string
}

const earlier = testSql(`
  update lesson_progress set opened_at = opened_at - $2 * interval '1 second', began_at = began_at - $2 * interval '1 second'
   where user_id = $1`)

/** Short helpers for courses that were bought, without the money. */
export function buyingCourses(world: World) {
  const { db, declared } = world
  // The feature's own: other tests put theirs in its place.
  const sale = learning.sellables!.COURSE!
  const soldTo = ({ buyer, courseId }: Bought) => ({
    orderId: randomUUID(),
    buyerId: buyer.id,
    itemId: courseId,
    details: {},
    at: world.now(),
  })
  const canReturn = (bought: Bought) => sale.canReturn(db, soldTo(bought))
  const deliver = (bought: Bought) =>
    db.transaction().execute((tx) => sale.deliver(tx, soldTo(bought), declared))
  const giveBack = (bought: Bought) =>
    db.transaction().execute((tx) => sale.endDelivery(tx, soldTo(bought), declared))
  const open = (as: Person, lessonId: string) => world.call(getLesson, { as, params: { lessonId } })
  /** Resolves to the lessons that are done. */
  const report = async ({ buyer, courseId }: Bought, items: ProgressItem[]) =>
    (await reportProgress(world, { courseId, userId: buyer.id, items })).done
  /** Time passes for a learner; the clock of the world would end everybody's sessions. */
  const pass = ({ buyer }: Pick<Bought, 'buyer'>, seconds: number) => earlier(db, buyer.id, seconds)

  /** A buyer of a course of ten lessons: two texts, and eight films of ten minutes. */
  async function bought() {
    const [seller, buyer] = [await world.aUser(), await world.aUser()]
    const paid = { isPaid: true, currency: 'NGN', amountMinor: 500_000 }
    const { id: courseId, moduleId, lessonIds: texts } = await aCourse(db, seller, paid)
    const films: string[] = []
    for (let n = 0; n < 8; n += 1)
      films.push(await aFilm(db, { courseId, moduleId, position: n + 2, seconds: 600 }))
    await rewriteOutline(db, courseId, { now: new Date() })
    await deliver({ buyer, courseId })
    return { buyer, courseId, seller, moduleId, texts, films }
  }

  return { bought, canReturn, deliver, giveBack, open, pass, report }
}
