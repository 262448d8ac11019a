import type { CourseCard } from '@akada/contract/courses/model'
import type { QueryClient } from '@tanstack/react-query'
import { courseKeys } from './market.queries.ts'

type Change = (course: CourseCard) => Partial<CourseCard>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the course in whatever a query holds: the course itself, a list, pages of lists, or shelves. */
function changed(data: unknown, courseId: string, change: Change): unknown {
  if (Array.isArray(data)) return data.map((one) => changed(one, courseId, change))
  if (!isRecord(data)) return data
  if (data['courseId'] === courseId && 'isFavorited' in data)
    return { ...data, ...change(data as unknown as CourseCard) }
  const parts = ['pages', 'courses', 'shelves'].filter((name) => Array.isArray(data[name]))
  if (parts.length === 0) return data
  return {
    ...data,
    ...Object.fromEntries(parts.map((name) => [name, changed(data[name], courseId, change)])),
  }
}

/** Changes a course wherever it is on screen. */
export function patchCourse(client: QueryClient, courseId: string, change: Change): void {
  client.setQueriesData({ queryKey: courseKeys.all }, (data: unknown) => changed(data, courseId, change))
}

function found(data: unknown, courseId: string): CourseCard | undefined {
  let course: CourseCard | undefined
  changed(data, courseId, (one) => {
    course ??= one
    return {}
  })
  return course
}

/** The course as some query holds it. */
export function cachedCourse(client: QueryClient, courseId: string): CourseCard | undefined {
  for (const [, data] of client.getQueriesData({ queryKey: courseKeys.all })) {
    const course = found(data, courseId)
    if (course) return course
  }
  return undefined
}
