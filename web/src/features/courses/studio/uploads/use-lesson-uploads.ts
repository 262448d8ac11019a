import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { LessonUploads } from './lesson-uploads.ts'
import { openLessonUploads } from './open-lesson-uploads.ts'

/** The uploads of a course, and their actions. */
export function useLessonUploads(userId: string, courseId: string) {
  const engine: LessonUploads = openLessonUploads(userId, useQueryClient())
  const all = useStore(engine.store, ({ uploads }) => uploads)
  return { engine, uploads: all.filter((upload) => upload.courseId === courseId) }
}
