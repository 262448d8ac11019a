import type { OpenLesson } from '@akada/contract/courses/modules'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { CallError } from '#api/call-error.ts'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'
import { AutosavedForm } from '../data/autosaved-form.ts'
import { lessonKey, lessonQuery, saveLesson } from '../data/lessons.queries.ts'
import { courseQuery, draftOf, refreshCourse } from '../data/studio.queries.ts'

export interface LessonFields {
  title: string
  description: string
  body: string
  isPreview: boolean
  isRequired: boolean
  isDraft: boolean
}

/** The texts as they will be, if some wait to be published. */
function fieldsOf({ draft, isPreview, isRequired, isDraft = false, ...lesson }: OpenLesson): LessonFields {
  const { title = lesson.title, description = lesson.description, body = lesson.body ?? '' } = draft ?? {}
  return { title, description, body, isPreview, isRequired, isDraft }
}

/** A lesson without a title is not sent; the rest of it is. */
function sendable({ title }: LessonFields, changes: Partial<LessonFields>): Partial<LessonFields> {
  const { title: _, ...rest } = changes
  return title.trim() === '' ? rest : changes
}

function lessonForm(client: QueryClient, courseId: string, lesson: OpenLesson): AutosavedForm<LessonFields> {
  const form: AutosavedForm<LessonFields> = new AutosavedForm({
    base: fieldsOf(lesson),
    sendable,
    async send(changes) {
      const save = () => saveLesson(lesson, { ...changes, ...draftOf(client, courseId) })
      await save().catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.code === 'API_ERR_CONFLICT')) throw error
        // Another device was faster: only with the same text must the member choose.
        await client.fetchQuery(courseQuery(courseId))
        form.rebase(fieldsOf(await client.fetchQuery(lessonQuery(lesson.id))))
        if (form.store.getState().hasConflict) throw error
        await save()
      })
      refreshCourse(client, courseId)
      void client.invalidateQueries({ queryKey: lessonKey(lesson.id) })
      return undefined
    },
    storage: sessionStorage,
    storageKey: `akada.studio.lesson.${lesson.id}`,
  })
  return form
}

/** The form of a lesson, which saves itself; into the draft of a course that others see. */
export function useLessonForm(courseId: string, lesson: OpenLesson) {
  const client = useQueryClient()
  const [form] = useState(() => lessonForm(client, courseId, lesson))
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
