import type { Course } from '@akada/contract/courses/model'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { CallError } from '#api/call-error.ts'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'
import { AutosavedForm } from '../data/autosaved-form.ts'
import { withDraft } from '../data/course-draft.ts'
import {
  type CourseFields,
  errorsOf,
  fieldsOf,
  patchOf,
  priceKeys,
  sendableOf,
} from '../data/course-fields.ts'
import { onChangeElsewhere } from '../data/other-tabs.ts'
import { courseKey, courseQuery, draftOf, saveCourse, showCourse } from '../data/studio.queries.ts'

/** The form of a course, which saves itself but for the price; in sync with other tabs, devices and the connection. */
export function useCourseForm(course: Course) {
  const client = useQueryClient()
  const { id } = course
  const [form] = useState(() => courseForm(client, course))
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

function courseForm(client: QueryClient, course: Course): AutosavedForm<CourseFields> {
  const { id } = course
  const form: AutosavedForm<CourseFields> = new AutosavedForm({
    base: fieldsOf(course),
    held: priceKeys,
    sendable: sendableOf,
    async send(changes, fields) {
      const body = patchOf(fields, changes)
      const save = () => saveCourse(id, { ...body, ...draftOf(client, id) })
      const saved = await save().catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.code === 'API_ERR_CONFLICT')) throw error
        // Another device was faster: only with the same field must the member choose.
        form.rebase(fieldsOf(withDraft(await client.fetchQuery(courseQuery(id)))))
        if (form.store.getState().hasConflict) throw error
        return save()
      })
      showCourse(client, saved)
      return fieldsOf(withDraft(saved))
    },
    storage: sessionStorage,
    storageKey: `akada.studio.course.${id}`,
  })
  return form
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
