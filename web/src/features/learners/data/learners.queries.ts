import { listUserCourses } from '@akada/contract/courses/routes'
import * as api from '@akada/contract/learners/routes'
import type { ReplyOf } from '@akada/contract/route'
import { listUserSpaces } from '@akada/contract/communities/space-routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { LearnersView } from './learners-view.ts'

export const learnersKeys = {
  all: ['learners'] as const,
  course: (courseId: string) => ['learners', courseId] as const,
}

/** Courses that a creator can choose from, the newest first. */
export const taughtCoursesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...learnersKeys.all, 'courses', userId],
    queryFn: async ({ signal }) => {
      const { courses } = await call(
        listUserCourses,
        { params: { id: userId }, query: { limit: 100 } },
        { signal },
      )
      return courses.filter(({ status }) => status !== 'draft')
    },
  })

type Page = Awaited<ReturnType<typeof fetchPage>>

const keyOf = (courseId: string, view: LearnersView) =>
  [...learnersKeys.course(courseId), 'list', view] as const

/** Where the page before has ended, if it was loaded: from there on no row is counted twice. */
const endBefore = (client: QueryClient, courseId: string, view: LearnersView) =>
  client.getQueryData<Page>(keyOf(courseId, { ...view, page: view.page - 1 }))?.next ?? undefined

async function fetchPage(
  courseId: string,
  { search, progress, ...rest }: LearnersView,
  { after, signal }: { after: string | undefined; signal: AbortSignal },
) {
  const query = { ...rest, ...(search && { search }), ...(progress && { progress }), ...(after && { after }) }
  return call(api.listLearners, { params: { id: courseId }, query }, { signal })
}

export const learnersQuery = (courseId: string, view: LearnersView) =>
  queryOptions({
    queryKey: keyOf(courseId, view),
    queryFn: ({ client, signal }) =>
      fetchPage(courseId, view, { after: endBefore(client, courseId, view), signal }),
    placeholderData: (previous) => previous,
  })

export type LearnerInFull = ReplyOf<typeof api.getLearner>

export const learnerQuery = (courseId: string, userId: string) =>
  queryOptions({
    queryKey: [...learnersKeys.course(courseId), 'one', userId],
    queryFn: ({ signal }) => call(api.getLearner, { params: { id: courseId, userId } }, { signal }),
  })

/** Spaces that the creator may invite to. */
export const managedSpacesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...learnersKeys.all, 'spaces', userId],
    queryFn: async ({ signal }) => {
      const options = { params: { id: userId }, query: { manage: '1' } } as const
      return (await call(listUserSpaces, options, { signal })).spaces
    },
  })
