import type { Live } from '#live/live.ts'

/** Open pages of a course fetch it again. */
export const publishChange = (live: Pick<Live, 'publish'>, courseId: string): void =>
  live.publish(`course:${courseId}`, 'course-changed', { courseId })
