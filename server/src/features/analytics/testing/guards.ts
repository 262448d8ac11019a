import { aCourse } from '#features/courses/testing/courses.ts'
import { ownerOnly } from '#testing/guards/callers.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'

/** A course whose owner's plan includes the log. */
const logged: Guard['ask'] = async ({ db }, { owner }) => {
  await db.deleteFrom('subscriptions').where('userId', '=', owner.id).execute()
  await subscribe(db, owner, 'pro')
  return { params: { courseId: (await aCourse(db, owner)).id } }
}

export const guards: Guards = {
  getCourseAnalytics: {
    ask: async ({ db }, { owner }) => ({ params: { courseId: (await aCourse(db, owner)).id } }),
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  getCourseManagement: {
    ask: async ({ db }, { owner }) => ({ params: { courseId: (await aCourse(db, owner)).id } }),
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  listUsage: { ask: logged, answers: { ...ownerOnly(403), blocked: 404 } },
  exportUsage: { ask: logged, answers: { ...ownerOnly(403), blocked: 404 } },
  getTeaching: { ask: theOwner('id'), answers: ownerOnly(403) },
  listTaughtCourses: { ask: theOwner('id'), answers: ownerOnly(403) },
}
