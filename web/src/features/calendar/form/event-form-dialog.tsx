import '../tokens.css'
import type { CalendarEvent } from '@akada/contract/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EventFields } from './event-fields.tsx'
import { dropDraft } from './form-draft.ts'
import { FormSummary } from './form-summary.tsx'
import type { NewStart } from './form-state.ts'
import { ParticipantsEditor } from './participants-editor.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { type Editing, useEventForm } from './use-event-form.ts'
import css from './event-form-dialog.module.css'

interface Props {
  start?: NewStart
  editing?: Editing
  onClose: () => void
}

const anyStart: NewStart = {}

/** Plans an event, or changes one: two columns on wide screens, the whole screen on a phone. */
export function EventFormDialog({ start = anyStart, editing, onClose }: Props) {
  const { t } = useLingui()
  const done = (event: CalendarEvent) => {
    onClose()
    const search = editing?.scope === 'this' ? { date: event.date } : undefined
    navigate({ to: '/schedule/details/:id', params: { id: event.eventId }, ...(search && { search }) })
  }
  const state = useEventForm({ start, editing, onDone: done })
  const { form, change, submit, alert, isSaving } = state
  const isOne = editing?.scope === 'this'
  const actions = (
    <>
      <FormSummary form={form} editing={editing} />
      <Button
        kind="outline"
        onClick={() => {
          if (!editing) dropDraft()
          onClose()
        }}
      >
        <Trans>Cancel</Trans>
      </Button>
      <Button isLoading={isSaving} onClick={submit}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      title={editing ? t`Edit event` : t`New event`}
      onClose={onClose}
      actions={actions}
      className={css.dialog}
    >
      {alert && (
        <div className={css.alert} role="alert">
          <Icon name="warning-circle" />
          <p>{alert}</p>
        </div>
      )}
      <Form className={css.form} onSubmit={submit}>
        <EventFields {...{ form, change, isOne }} isNew={!editing} problem={state.problem?.field} />
        <div className={css.side}>
          {!isOne && <ColourChoice chosen={form.color} onChoose={(color) => change({ color })} />}
          {!editing && (
            <section className={css.people}>
              <h3>
                <Trans>Who comes</Trans>
              </h3>
              <ParticipantsEditor people={form.people} onChange={(people) => change({ people })} />
            </section>
          )}
        </div>
        {/* Enter sends the form from any of its fields. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
