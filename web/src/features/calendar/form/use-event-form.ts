import { createEvent, updateEvent } from '@akada/contract/calendar/routes'
import { type CalendarEvent, eventMessages } from '@akada/contract/calendar/model'
import type { ReplyOf } from '@akada/contract/route'
import { i18n } from '@lingui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { useSession } from '#features/sessions/public.ts'
import { randomId } from '#lib/random-id.ts'
import { calendarKey } from '../calendar.queries.ts'
import { dropDraft, readDraft, saveDraft } from './form-draft.ts'
import {
  type FormState,
  type NewStart,
  changeOf,
  emptyForm,
  formOf,
  newEventOf,
  problemOf,
} from './form-state.ts'

export type Scope = 'this' | 'following' | 'all'

/** What is edited: nothing yet, or an event within the scope. */
export interface Editing {
  event: CalendarEvent
  scope: Scope
}

export type SavedEvent = CalendarEvent & Partial<Pick<ReplyOf<typeof createEvent>, 'refused' | 'waiting'>>

const leftOut = ({ refused = [], waiting = [] }: SavedEvent) => refused.length + waiting.length > 0

interface Options {
  start: NewStart
  editing?: Editing | undefined
  onDone: (event: CalendarEvent) => void
}

/** The message of a refusal that is about the form; anything else is the specification's sentence. */
function messageOf(error: unknown): string {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return eventMessages.failed
  return error.code === 'API_ERR_VALIDATION' ? (error.errors[0] ?? eventMessages.failed) : error.message
}

/** A form that survives a failed call and a reload, and is sent once however often it is submitted. */
export function useEventForm({ start, editing, onDone }: Options) {
  const client = useQueryClient()
  const userId = useSession()?.id ?? ''
  const [{ form, clientId }, setState] = useState(() => initialState(userId, { start, editing }))
  const [problem, setProblem] = useState<{ message: string; field?: string }>()
  const save = useMutation({
    mutationFn: (values: FormState): Promise<SavedEvent> =>
      editing ? sendChange(editing, values) : sendNew(values, clientId),
    onSuccess: async (event) => {
      if (!editing) dropDraft()
      await client.invalidateQueries({ queryKey: calendarKey })
      if (!leftOut(event)) onDone(event)
    },
    onError: (error) => setProblem({ message: messageOf(error) }),
  })
  function change(changed: Partial<FormState>): void {
    const next = { ...form, ...changed }
    setState({ form: next, clientId })
    setProblem(undefined)
    if (!editing) saveDraft({ userId, clientId, form: next })
  }
  function submit(): void {
    const wrong = problemOf(form)
    setProblem(wrong)
    if (wrong) focusField(wrong.field)
    else if (!save.isPending) save.mutate(form)
  }
  return {
    form,
    change,
    submit,
    problem,
    isSaving: save.isPending,
    /** The stored event, of whose guests some were not invited. */
    saved: save.data && leftOut(save.data) ? save.data : undefined,
    alert: problem && i18n._(problem.message),
  }
}

function initialState(userId: string, { start, editing }: Pick<Options, 'start' | 'editing'>) {
  if (editing) return { form: formOf(editing.event, editing.scope !== 'all'), clientId: '' }
  const draft = readDraft(userId)
  // A press on an hour of the grid selects that hour.
  if (!draft || start.time || start.includeWebinar) return { form: emptyForm(start), clientId: randomId() }
  return {
    form: { ...draft.form, courseId: draft.form.courseId ?? null, spaceId: draft.form.spaceId ?? null },
    clientId: draft.clientId,
  }
}

const sendNew = (form: FormState, clientId: string) => call(createEvent, { body: newEventOf(form, clientId) })

function sendChange({ event, scope }: Editing, form: FormState): Promise<CalendarEvent> {
  const { eventId, date, changedAt } = event
  const query = scope === 'all' ? { scope } : { scope, date }
  return call(updateEvent, { params: { eventId }, query, body: { ...changeOf(form), changedAt } })
}

function focusField(field: string): void {
  const place = document.querySelector(`dialog [data-field="${field}"]`)
  const control = place?.matches('input, textarea') ? place : place?.querySelector('input, button')
  if (control instanceof HTMLElement) control.focus()
}
