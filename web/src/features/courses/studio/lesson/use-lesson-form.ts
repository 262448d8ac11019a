import type { OpenLesson } from '@akada/contract/lesson'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isOnline, onConnectivityChange } from '#lib/connectivity.ts'
import { AutosavedForm } from '../data/autosaved-form.ts'
import { lessonKey, saveLesson } from '../data/lessons.queries.ts'
import { refreshCourse } from '../data/studio.queries.ts'

export interface LessonFields {
  title: string
  description: string
  body: string
  isPreview: boolean
  isRequired: boolean
  isDraft: boolean
}

const fieldsOf = ({ title, description, body = '', isPreview, isRequired, isDraft = false }: OpenLesson) => ({
  title,
  description,
  body,
  isPreview,
  isRequired,
  isDraft,
})

/** A lesson without a title is not sent; the rest of it is. */
function sendable({ title }: LessonFields, changes: Partial<LessonFields>): Partial<LessonFields> {
  const { title: _, ...rest } = changes
  return title.trim() === '' ? rest : changes
}

/** The form of a lesson, which saves itself. */
export function useLessonForm(courseId: string, lesson: OpenLesson) {
  const client = useQueryClient()
  const [form] = useState(
    () =>
      new AutosavedForm<LessonFields>({
        base: fieldsOf(lesson),
        sendable,
        async send(changes) {
          await saveLesson(lesson, changes)
          refreshCourse(client, courseId)
          void client.invalidateQueries({ queryKey: lessonKey(lesson.id) })
          return undefined
        },
        storage: sessionStorage,
        storageKey: `akada.studio.lesson.${lesson.id}`,
      }),
  )
  useEffect(() => form.rebase(fieldsOf(lesson)), [form, lesson])
  useEffect(() => {
    const stop = onConnectivityChange(() => {
      if (isOnline()) void form.save()
    })
    return () => {
      stop()
      void form.save()
      form.stop()
    }
  }, [form])
  const state = useStore(form.store)
  return {
    form,
    state,
    fields: { ...state.base, ...state.changes },
    change: (some: Partial<LessonFields>) => form.change(some),
  }
}

export type LessonFormState = ReturnType<typeof useLessonForm>
