import { EmailOrPhone } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Input } from '#ui/fields/input.tsx'
import { AccountForm } from './account-form.tsx'
import { sendCodeMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { useSendForm } from './use-send-form.ts'

const EmailForm = z.object({ email: EmailOrPhone })

/** Asks for the address of the account and has a code sent to it, known or not. */
export function ForgotPasswordForm({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const { t } = useLingui()
  const { form, sending } = useSendForm({
    defaultValues: { email: known },
    schema: EmailForm,
    mutation: sendCodeMutation('account-reactivation'),
    onSent: (_, { email }) => onSent(email.trim()),
  })

  return (
    <AccountForm {...sending} submitLabel={t`Send a code`}>
      <form.Field name="email">
        {(field) => (
          <FormField field={field} refusal={sending.error} label={t`Email or phone number`}>
            {(control) => (
              <Input {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
        )}
      </form.Field>
    </AccountForm>
  )
}
