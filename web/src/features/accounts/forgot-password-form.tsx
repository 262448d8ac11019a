import { Email } from '@akada/contract/accounts'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { Input } from '#ui/input.tsx'
import { AccountForm } from './account-form.tsx'
import { sendCodeMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { focusFirstError, formRules } from './form-rules.ts'

const EmailForm = z.object({ email: Email })

/** Asks for the address of the account and has a code sent to it, known or not. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const send = useMutation(sendCodeMutation('account-reactivation'))
  const form = useForm({
    defaultValues: { email: '' },
    ...formRules,
    validators: { onDynamic: EmailForm },
    onSubmitInvalid: () => focusFirstError(ref.current),
    onSubmit: async ({ value }) => {
      const email = value.email.trim()
      const sent = await send.mutateAsync(email).catch(() => undefined)
      if (sent) onSent(email)
    },
  })

  return (
    <AccountForm
      ref={ref}
      onSubmit={() => void form.handleSubmit()}
      error={send.error}
      isPending={send.isPending}
      submitLabel={t`Send a code`}
    >
      <form.Field name="email">
        {(field) => (
          <FormField
            field={field}
            value={field.state.value}
            errors={field.state.meta.errors}
            refusal={send.error}
            label={t`E-mail`}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
        )}
      </form.Field>
    </AccountForm>
  )
}
