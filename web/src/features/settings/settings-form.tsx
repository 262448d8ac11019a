import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import css from './settings.module.css'

interface Props {
  submitLabel: ReactNode
  isLoading: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields that open in place of a row, with buttons to continue and to cancel. */
export function SettingsForm({ submitLabel, isLoading, onSubmit, onCancel, children }: Props) {
  return (
    <Form className={css.form} onSubmit={onSubmit}>
      {children}
      <div className={css.actions}>
        <Button type="submit" isLoading={isLoading}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
