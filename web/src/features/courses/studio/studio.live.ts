import type { Course } from '@akada/contract/courses/model'
import type { Lesson } from '@akada/contract/courses/modules'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** Shows the processing of a lesson's file in its creator's studio. */
export const studioLive = (client: QueryClient): LiveHandlers => ({
  'lesson-media': ({ courseId, lessonId, status, progress, failure }) => {
    const key = ['studio', 'course', courseId]
    client.setQueryData<Course>(
      key,
      (course) => course && withLesson(course, lessonId, { status, progress, failure }),
    )
    if (status === 'processing') return
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: ['studio', 'lesson', lessonId] })
  },
  // Typed, published or discarded on another device.
  'course-draft': ({ courseId, version }) => {
    const key = ['studio', 'course', courseId]
    const known = client.getQueryData<Course>(key)?.draft?.version ?? 0
    if (version <= known) return
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: ['studio', 'lesson'] })
  },
})

function withLesson(course: Course, lessonId: string, changes: Partial<Lesson>): Course {
  const modules = course.modules.map((module) => ({
    ...module,
    media: module.media.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...changes } : lesson)),
  }))
  return { ...course, modules }
}
