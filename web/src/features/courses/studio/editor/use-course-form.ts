import type { Course } from '@akada/contract/course'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isOnline, onConnectivityChange } from '#lib/connectivity.ts'
import { AutosavedForm } from '../data/autosaved-form.ts'
import { type CourseFields, errorsOf, fieldsOf, patchOf, sendableOf } from '../data/course-fields.ts'
import { onChangeElsewhere } from '../data/other-tabs.ts'
import { courseKey, saveCourse, showCourse } from '../data/studio.queries.ts'

/** The form of a course, which saves itself; in sync with other tabs and the connection. */
export function useCourseForm(course: Course) {
  const client = useQueryClient()
  const { id } = course
  const [form] = useState(
    () =>
      new AutosavedForm<CourseFields>({
        base: fieldsOf(course),
        sendable: sendableOf,
        async send(changes, fields) {
          const saved = await saveCourse(id, patchOf(fields, changes))
          showCourse(client, saved)
          return fieldsOf(saved)
        },
        storage: sessionStorage,
        storageKey: `akada.studio.course.${id}`,
      }),
  )
  useEffect(() => form.rebase(fieldsOf(course)), [form, course])
  useEffect(() => {
    const fetchAgain = () => void client.invalidateQueries({ queryKey: courseKey(id) })
    return onChangeElsewhere(id, fetchAgain)
  }, [client, id])
  useEffect(() => whileOpen(form), [form])

  const state = useStore(form.store)
  const fields = { ...state.base, ...state.changes }
  return {
    form,
    state,
    fields,
    errors: errorsOf(fields),
    change: (some: Partial<CourseFields>) => form.change(some),
  }
}

/** Retries when the connection is back, and saves on leaving. */
function whileOpen<F extends object>(form: AutosavedForm<F>): () => void {
  const stop = onConnectivityChange(() => {
    if (isOnline()) void form.save()
  })
  const leave = () => void form.save()
  addEventListener('pagehide', leave)
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    void form.save()
    form.stop()
  }
}

export type CourseFormState = ReturnType<typeof useCourseForm>
