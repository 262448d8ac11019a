import { type CurrentUser, ProfileForm, bioLength } from '@akada/contract/profiles'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Input, Textarea } from '#ui/input.tsx'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { setUpProfileMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { focusFirstError, formRules } from './form-rules.ts'

interface Props {
  user: CurrentUser
  onDone: (user: CurrentUser) => void
}

/** The profile every member needs before posting: names, username and a line about oneself. */
export function SetupForm({ user, onDone }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const { form, error, isPending } = useSetup({ user, onDone, onInvalid: () => focusFirstError(ref.current) })

  const line = (name: 'firstName' | 'lastName' | 'username', label: ReactNode, autoComplete: string) => (
    <form.Field name={name}>
      {(field) => (
        <FormField
          field={field}
          value={field.state.value}
          errors={field.state.meta.errors}
          refusal={error}
          label={label}
        >
          {(control) => <Input {...control} autoComplete={autoComplete} dir="auto" />}
        </FormField>
      )}
    </form.Field>
  )

  return (
    <AccountForm
      ref={ref}
      onSubmit={() => void form.handleSubmit()}
      error={error}
      isPending={isPending}
      submitLabel={t`Save and go on`}
    >
      <div className={css.names}>
        {line('firstName', t`First name`, 'given-name')}
        {line('lastName', t`Last name`, 'family-name')}
      </div>
      {line('username', t`Username`, 'username')}
      <form.Field name="bio">
        {(field) => (
          <FormField
            field={field}
            value={field.state.value}
            errors={field.state.meta.errors}
            refusal={error}
            label={t`Bio`}
            hint={t`What you do or what you want to learn.`}
          >
            {(control) => <Textarea {...control} maxLength={bioLength} />}
          </FormField>
        )}
      </form.Field>
    </AccountForm>
  )
}

function useSetup({ user, onDone, onInvalid }: Props & { onInvalid: () => void }) {
  const save = useMutation(setUpProfileMutation())
  const { firstName, lastName, username, bio } = user.profile
  const form = useForm({
    defaultValues: { firstName, lastName, username, bio },
    ...formRules,
    validators: { onDynamic: ProfileForm },
    listeners: { onChange: () => save.isError && save.reset() },
    onSubmitInvalid: onInvalid,
    onSubmit: async ({ value }) => {
      const saved = await save.mutateAsync(value).catch(() => undefined)
      if (saved) onDone(saved)
      else onInvalid()
    },
  })
  return { form, error: save.error, isPending: save.isPending }
}
