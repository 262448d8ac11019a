import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import type { Sending } from '#ui/fields/use-form.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import css from './accounts.module.css'
import { FormFailure } from './form-failure.tsx'

interface Props extends Omit<Sending, 'ref'>, Partial<Pick<Sending, 'ref'>> {
  submitLabel: ReactNode
  submitKind?: ButtonKind
  children: ReactNode
}

/** An account form: its fields, its error and its submit button. */
export function AccountForm({ ref, onSubmit, error, isPending, submitLabel, submitKind, children }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  return (
    <Form ref={ref} className={css.form} onSubmit={onSubmit}>
      {children}
      <FormFailure error={error} />
      <Button type="submit" kind={submitKind} size={52} isWide isLoading={isPending} disabled={!isOnline}>
        {isOnline ? submitLabel : t`You're offline`}
      </Button>
    </Form>
  )
}
