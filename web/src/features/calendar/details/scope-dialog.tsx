import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Radio } from '#ui/fields/choices/radio.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { shortDay } from '../event-times.ts'
import type { Scope } from '../form/use-event-form.ts'
import css from './event-details.module.css'

interface Props {
  event: CalendarEvent
  title: ReactNode
  confirm: ReactNode
  isDanger?: boolean
  isPending?: boolean
  onClose: () => void
  onChoose: (scope: Scope) => void
  children?: ReactNode
}

const scopes = ['this', 'following', 'all'] as const

/** Asks which dates of a series are affected; for a single event only for confirmation. */
export function ScopeDialog({
  event,
  title,
  confirm,
  isDanger,
  isPending = false,
  onClose,
  onChoose,
  children,
}: Props) {
  const { t } = useLingui()
  const [scope, setScope] = useState<Scope>(event.isRepeating ? 'this' : 'all')
  const day = shortDay(event.local.date)
  const words: Record<Scope, string> = {
    this: t`Only ${day}`,
    following: t`${day} and all later dates`,
    all: t`All dates`,
  }
  const actions = (
    <>
      <Button kind="outline" onClick={onClose}>
        <Trans>Back</Trans>
      </Button>
      <Button kind={isDanger ? 'danger' : 'primary'} isLoading={isPending} onClick={() => onChoose(scope)}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} actions={actions}>
      {event.isRepeating ? (
        <div className={css.choices}>
          {scopes.map((one) => (
            <label key={one} className={css.actions}>
              <Radio name="scope" checked={scope === one} onChange={() => setScope(one)} />
              {words[one]}
            </label>
          ))}
        </div>
      ) : (
        <p>
          <Trans>Everyone invited will be notified.</Trans>
        </p>
      )}
      {children}
    </Dialog>
  )
}
