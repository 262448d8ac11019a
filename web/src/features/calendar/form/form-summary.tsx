import type { previewEvent } from '@akada/contract/calendar/routes'
import type { ReplyOf } from '@akada/contract/route'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import { previewQuery } from '../calendar.queries.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { isElsewhere, repeatText, shortDay, timeText } from '../event-times.ts'
import { RepeatSign } from '../repeat-sign.tsx'
import { type FormState, changeOf, lostDates, problemOf, ruleOf } from './form-state.ts'
import type { Editing } from './use-event-form.ts'
import css from './event-form-dialog.module.css'

const pause = 600

/** The fields that determine when it takes place; other typing causes no request. */
function usePreview(form: FormState, eventId: string | undefined) {
  const { title: _, description: __, color: ___, ...times } = changeOf(form)
  const text = JSON.stringify({ ...times, ...(eventId && { eventId }) })
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const isWhole = problemOf({ ...form, title: 'x' }) === undefined
  return useQuery({ ...previewQuery(JSON.parse(settled) as typeof times), enabled: isWhole })
}

/** The effect of the form: its repeats, the local time, clock changes, and conflicts. */
export function FormSummary({ form, editing }: { form: FormState; editing: Editing | undefined }) {
  const { data, error } = usePreview(form, editing?.event.eventId)
  const lost = editing ? lostDates(editing, form) : []
  const repeat = repeatText(ruleOf(form))
  return (
    <div className={css.summary} aria-live="polite">
      {repeat && (
        <p>
          <RepeatSign /> {repeat}
        </p>
      )}
      {lost.length > 0 && (
        <p className={css.warning}>
          <Plural
            value={lost.length}
            one="# changed date will be lost:"
            other="# changed dates will be lost:"
          />{' '}
          {lost.map(shortDay).join(', ')}
        </p>
      )}
      {error ? <p className={css.warning}>{error.message}</p> : data && <Findings found={data} />}
    </div>
  )
}

function Findings({ found }: { found: ReplyOf<typeof previewEvent> }) {
  const { first, viewer, conflicts, clockChanges } = found
  const [conflict] = conflicts
  const change = clockChanges.find(({ kind }) => kind === 'gap')
  return (
    <>
      {isElsewhere(first, viewer) && (
        <p>
          <Icon name="clock" size={16} />
          <Trans>{timeText(viewer)}, where you are</Trans>
        </p>
      )}
      {change && (
        <p className={css.warning}>
          <Trans>
            On {shortDay(change.date)} the clock skips {change.requested}; it starts at {change.start}.
          </Trans>
        </p>
      )}
      {conflict && <ConflictNote conflict={conflict} hasDay />}
    </>
  )
}
