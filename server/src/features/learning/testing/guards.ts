import { aCourse } from '#features/courses/testing/courses.ts'
import { membersExceptBlocked } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'

const aFreeCourse: NonNullable<Guard['ask']> = async ({ db }, { owner }) => ({
  params: { id: (await aCourse(db, owner)).id },
  body: {},
})

export const guards: Guards = {
  enrol: { ask: aFreeCourse, answers: { ...membersExceptBlocked, owner: 409 } },
  leaveCourse: { ask: aFreeCourse, answers: membersExceptBlocked },
}
