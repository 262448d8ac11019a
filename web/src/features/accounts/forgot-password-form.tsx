import { EmailOrPhone } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Field } from '#ui/fields/field.tsx'
import { LoginInput } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { sendCodeMutation } from './accounts.queries.ts'

const EmailForm = z.object({ email: EmailOrPhone })

/** Asks for the address of the account and has a code sent to it, known or not. */
export function ForgotPasswordForm({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const { t } = useLingui()
  const { text, errorOf, sending } = useForm({
    initial: { email: known },
    check: (values) => checkedBy(EmailForm, values),
    mutation: sendCodeMutation('account-reactivation'),
    onSent: (_, { email }) => onSent(email.trim()),
  })

  return (
    <AccountForm {...sending} submitLabel={t`Send a code`}>
      <Field label={t`Email or phone number`} error={errorOf('email')}>
        {(control) => <LoginInput {...control} {...text('email')} />}
      </Field>
    </AccountForm>
  )
}
