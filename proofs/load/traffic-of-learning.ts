import { anyOf } from '../bench/load.ts'
import { type Act, get, single } from './act.ts'
import type { Call } from './caller.ts'
import type { Stage } from './stage.ts'

const sorts = ['popular', 'new', 'price', 'rating']
const filters = ['', '', '&tag=maths', '&difficultyLevel=BEGINNER', '&q=yarn']

const marketPage = () => get(`/api/market-place/courses?sort=${anyOf(sorts)}${anyOf(filters)}`)

/** A minute somewhere in a film of ten. */
function aMinuteOf({ learned }: Stage): Call {
  const { courseId, lessonIds } = anyOf(learned)
  const from = Math.floor(Math.random() * 500)
  const item = { lessonId: anyOf(lessonIds), seen: [[from, from + 60]], positionSeconds: from + 60 }
  return {
    method: 'PUT',
    path: `/api/courses/${courseId}/progress`,
    body: { items: [{ ...item, watchSeconds: 60 }] },
  }
}

/** What learners do. */
export const actsOfLearning: readonly Act[] = [
  { name: 'market', weight: 8, perform: single(marketPage) },
  { name: 'course page', weight: 6, perform: single(({ courses }) => get(`/api/courses/${anyOf(courses)}`)) },
  {
    name: 'own course',
    weight: 4,
    perform: single(({ learned }) => get(`/api/courses/${anyOf(learned).courseId}`)),
  },
  {
    name: 'my learning',
    weight: 4,
    perform: single((_, { id }) => get(`/api/users/${id}/watchlist?status=in-progress`)),
  },
  { name: 'a minute of a lesson', weight: 10, perform: single(aMinuteOf) },
  {
    name: 'enrol',
    weight: 1,
    perform: single(({ free }) => ({ method: 'POST', path: `/api/courses/${anyOf(free)}/enroll` })),
  },
]
