import { exportCourse, importCourse, listCoursePackages } from '@akada/contract/packages/routes'
import type { CoursePackage } from '@akada/contract/packages/model'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const packagesKey = ['course-packages'] as const

/** Milliseconds between two polls while the worker is busy with one of them. */
const pollInterval = 2000

export const isBusy = ({ status }: CoursePackage): boolean => status === 'waiting' || status === 'running'

/** The member's exports and imports, the newest first. */
export const packagesQuery = queryOptions({
  queryKey: packagesKey,
  queryFn: async ({ signal }) => (await call(listCoursePackages, {}, { signal })).packages,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isBusy) ? pollInterval : false),
})

export const exportMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (clientId: string) => call(exportCourse, { params: { courseId }, body: { clientId } }),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: packagesKey }),
  })

interface Sent {
  key: string
  name: string
  clientId: string
}

export const importMutation = () =>
  mutationOptions({
    mutationFn: (body: Sent) => call(importCourse, { body }),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: packagesKey }),
  })
