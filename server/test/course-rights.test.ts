import { randomUUID } from 'node:crypto'
import * as analytics from '@akada/contract/analytics/routes'
import * as certificates from '@akada/contract/certificates/routes'
import * as courses from '@akada/contract/courses/routes'
import * as enrolments from '@akada/contract/learning/enrolment-routes'
import * as learners from '@akada/contract/learners/routes'
import * as recipes from '@akada/contract/learners/recipe-routes'
import * as learning from '@akada/contract/learning/routes'
import * as market from '@akada/contract/market/routes'
import { getLesson, getModule } from '@akada/contract/learning/lesson-routes'
import * as quizzes from '@akada/contract/quizzes/routes'
import * as reviews from '@akada/contract/reviews/routes'
import type { Route } from '@akada/contract/route'
import { expect, test } from 'vitest'
import type { Input } from '#testing/guards/guard.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { type Answers, type Place, aCertificate, anAttempt, courseStage, same } from './course-stage.ts'

const { aPlace, answersTo } = await courseStage(await sharedWorld())

type Made = Parameters<typeof aPlace>[0]
/** A call, which is made once for all roles, and its status for each of them. */
type Row = [call: string, Route, (place: Place) => Input | Promise<Input>, Answers, Made?]

/** What everybody sees, except who is blocked. */
const seen = { ...same(200), blocked: 404 }
/** What only its learners have; its creator has nothing of the kind. */
const learned = { ...same(403), visitor: 401, enrolled: 200, kept: 200, blocked: 404 }
/** The same, which its creator looks at as well. */
const shown = { ...learned, owner: 200 }
const owned = { ...same(403), visitor: 401, owner: 200, blocked: 404 }

const unseen = { ...same(404), owner: 200 }
const aDraft = { state: { status: 'draft', publishedAt: null }, isEmpty: true }
const isArchived = { state: { status: 'archived' } }
const isPaid = { state: { isPaid: true, currency: 'NGN', amountMinor: 500_000 } }

type Ask = (place: Place) => Input
const one: Ask = ({ courseId: id }) => ({ params: { id } })
const ofCourse: Ask = ({ courseId }) => ({ params: { courseId } })
const ofModule: Ask = ({ courseId, moduleId }) => ({ params: { courseId, moduleId } })
const ofQuiz: Ask = ({ quizId }) => ({ params: { quizId } })
const about = ({ courseId }: Place) => ({ interactableId: courseId, interactableType: 'COURSE' }) as const
const ofReviews: Ask = (place) => ({ query: about(place) })
const sending =
  (input: Ask, body: (place: Place) => object): Ask =>
  (place) => ({ ...input(place), body: body(place) })

const newTitle = sending(ofCourse, () => ({ title: 'Dyeing' }))
const newNote = ({ lessonId }: Place) => ({
  params: { noteId: randomUUID() },
  body: { lessonId, atSecond: 1, body: 'Yarn', changedAt: new Date().toISOString() },
})
const letter = ({ other }: Place) => ({ subject: 'Yarn', content: 'Bring wool.', traineeIds: [other.id] })

async function newOrder({ world, owner, courseId, moduleId }: Place) {
  const { data } = await world.call(courses.getCourse, { as: owner, params: { id: courseId } })
  const items = data.modules[0]?.items.toReversed() ?? []
  return { params: { courseId }, body: { version: data.version, modules: [{ id: moduleId, items }] } }
}

const everybody: Row[] = [
  ['a published course', courses.getCourse, one, seen],
  ['a course of the market', market.getMarketCourse, one, seen],
  ['its outline', getModule, ofModule, seen],
  ['its reviews', reviews.listReviews, ofReviews, seen],
  ['a preview lesson', getLesson, ({ previewId: lessonId }) => ({ params: { lessonId } }), seen],
  ['a draft', courses.getCourse, one, unseen, aDraft],
  ['changing a draft', courses.updateCourse, newTitle, { ...unseen, visitor: 401 }, aDraft],
  ['an archived course', courses.getCourse, one, { ...unseen, enrolled: 200, kept: 200 }, isArchived],
]

const ofLearners: Row[] = [
  ['a lesson', getLesson, ({ lessonId }) => ({ params: { lessonId } }), shown],
  ['a quiz', quizzes.getQuiz, ofQuiz, shown],
  ['taking a quiz', quizzes.takeQuiz, sending(ofQuiz, () => ({ action: 'start' })), shown],
  ['own notes', learning.listNotes, ofCourse, learned],
  // The same note for all, and the first of them is its author.
  ['writing a note', learning.putNote, newNote, { ...learned, kept: 404 }],
  [
    'downloading lessons',
    learning.openOffline,
    sending(ofCourse, ({ lessonId }) => ({ lessonIds: [lessonId] })),
    learned,
  ],
  [
    'reporting progress',
    learning.reportProgress,
    sending(ofCourse, ({ lessonId }) => ({ items: [{ lessonId, seen: [[0, 1]] }] })),
    learned,
  ],
  [
    "another learner's attempt",
    quizzes.getAttempt,
    async (place) => ({ params: await anAttempt(place) }),
    { ...shown, enrolled: 404, kept: 404 },
  ],
  [
    "another learner's progress",
    learning.getWatched,
    ({ courseId, other }) => ({ params: { userId: other.id, courseId } }),
    { ...same(403), visitor: 401 },
  ],
  [
    "another learner's certificates",
    certificates.listCertificates,
    ({ other: { id } }) => ({ params: { id } }),
    { ...same(403), visitor: 401 },
  ],
]

const ofTheOwner: Row[] = [
  ['changing the course', courses.updateCourse, newTitle, owned],
  ['its order', courses.orderCourse, newOrder, owned],
  ['publishing', courses.publishCourse, sending(ofCourse, () => ({})), owned],
  ['archiving', courses.archiveCourse, sending(ofCourse, () => ({ archived: false })), owned],
  ['its learners', learners.listLearners, one, owned],
  [
    'one learner',
    learners.getLearner,
    ({ courseId: id, other }) => ({ params: { id, userId: other.id } }),
    owned,
  ],
  ['the file of learners', learners.exportLearners, sending(one, () => ({})), owned],
  ['writing to learners', learners.messageLearners, sending(ofCourse, letter), { ...owned, owner: 202 }],
  ['emails by themselves', recipes.listRecipes, ofCourse, owned],
  ['its figures', analytics.getCourseAnalytics, ofCourse, owned],
  ['the file of its usage log', analytics.exportUsage, ofCourse, owned],
  ['its management', analytics.getCourseManagement, ofCourse, owned],
  [
    'grading again',
    quizzes.regradeQuiz,
    sending(ofQuiz, ({ questionId }) => ({ questionId, policy: 'full-marks' })),
    owned,
  ],
  [
    'revoking a certificate',
    certificates.revokeCertificate,
    async (place) => ({
      params: { number: await aCertificate(place) },
      body: { revoked: true, reason: 'Copied.' },
    }),
    // Everybody who knows its number sees a certificate.
    { ...owned, blocked: 403, moderator: 200 },
  ],
]

const joining: Row[] = [
  ['enrolling', enrolments.enrol, sending(one, () => ({})), { ...seen, visitor: 401, owner: 409 }],
  [
    'enrolling in a paid course',
    enrolments.enrol,
    sending(one, () => ({})),
    { ...same(402), visitor: 401, owner: 409, enrolled: 200, kept: 200, blocked: 404 },
    isPaid,
  ],
  [
    'reviewing',
    reviews.createReview,
    (place) => ({ body: { ...about(place), rating: 5 } }),
    { ...learned, enrolled: 201, kept: 201 },
  ],
]

test.for([...everybody, ...ofLearners, ...ofTheOwner, ...joining])(
  '%s: each role gets what it may',
  async ([, route, input, answers, made = {}]) => {
    expect(await answersTo(route, await input(await aPlace(made)))).toEqual(answers)
  },
)
