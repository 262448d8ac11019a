import '../tokens.css'
import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotInvited } from '#features/external-mails/public.ts'
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
import { type Editing, type SavedEvent, useEventForm } from './use-event-form.ts'
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
  const { form, change, submit, alert, saved } = state
  const isOne = editing?.scope === 'this'
  if (saved) return <Saved event={saved} onDone={() => done(saved)} />
  return (
    <Dialog
      isOpen
      title={editing ? t`Edit event` : t`New event`}
      onClose={onClose}
      actions={<Actions {...{ state, editing, onClose }} />}
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

interface ActionsProps {
  state: ReturnType<typeof useEventForm>
  editing: Editing | undefined
  onClose: () => void
}

function Actions({ state: { form, submit, isSaving }, editing, onClose }: ActionsProps) {
  return (
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
}

/** The event is stored, but not everybody was invited. */
function Saved({ event, onDone }: { event: SavedEvent; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      title={t`Your event is saved`}
      onClose={onDone}
      actions={
        <Button onClick={onDone}>
          <Trans>Open the event</Trans>
        </Button>
      }
    >
      <NotInvited refused={event.refused ?? []} waiting={event.waiting ?? []} />
    </Dialog>
  )
}
