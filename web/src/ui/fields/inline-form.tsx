import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Form } from './form.tsx'
import css from './inline-form.module.css'

interface Props {
  submitLabel: ReactNode
  isLoading: boolean
  isDisabled?: boolean | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields that open in place of a row, with buttons to continue and to cancel. */
export function InlineForm({ submitLabel, isLoading, isDisabled, onSubmit, onCancel, children }: Props) {
  return (
    <Form className={css.form} onSubmit={onSubmit}>
      {children}
      <div className={css.actions}>
        <Button type="submit" isLoading={isLoading} disabled={isDisabled}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
