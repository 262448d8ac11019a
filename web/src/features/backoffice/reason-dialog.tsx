import { backofficeMessages, backofficeReasonLength } from '@akada/contract/backoffice/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import css from './backoffice.module.css'

export interface ReasonWords {
  reason: string
  password: string
}

interface Props {
  isOpen: boolean
  title: string
  /** The call behind it. */
  act: { error: Error | null; isPending: boolean }
  onClose: () => void
  onSubmit: (words: ReasonWords) => void
  /** Fields above the reason. */
  children?: ReactNode
}

/** Asks for the reason, which the log stores, and for the password. */
export function ReasonDialog({ isOpen, title, onClose, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <ReasonForm {...form} />
    </Dialog>
  )
}

function ReasonForm({ act, onSubmit, children }: Pick<Props, 'act' | 'onSubmit' | 'children'>) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [password, setPassword] = useState('')
  const isShort = reason.trim().length < backofficeReasonLength.min
  const submit = () => {
    setTried(true)
    if (!isShort && password) onSubmit({ reason: reason.trim(), password })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      {children}
      <Field
        label={t`Reason`}
        hint={t`It is stored in the log.`}
        error={isTried && isShort ? backofficeMessages.reason : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={backofficeReasonLength.max}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <CurrentPasswordField
        value={password}
        onChange={setPassword}
        error={act.error ? describeError(act.error) : undefined}
      />
      <Button type="submit" disabled={!password} isLoading={act.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </Form>
  )
}
