import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import css from './factors.module.css'

interface Props {
  onSubmit: () => void
  onCancel: () => void
  isPending: boolean
  isDisabled?: boolean
  submitLabel: ReactNode
  children: ReactNode
}

/** Fields in place of the rows about the second step, with buttons to go on and to cancel. */
export function StepForm({ onSubmit, onCancel, isPending, isDisabled, submitLabel, children }: Props) {
  return (
    <Form className={css.step} onSubmit={onSubmit}>
      {children}
      <div className={css.actions}>
        <Button type="submit" isLoading={isPending} disabled={isDisabled}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
