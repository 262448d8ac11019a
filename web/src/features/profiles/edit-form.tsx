import {
  type CurrentUser,
  ProfileForm,
  bioLength,
  nameLength,
  usernameLength,
} from '@akada/contract/profiles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { FormFailure, FormField, focusFirstError, formRules } from '#features/accounts/public.ts'
import { Button } from '#ui/button.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { showToast } from '#ui/toast-store.ts'
import css from './edit.module.css'
import { changeProfileMutation } from './profiles.queries.ts'

interface Props {
  user: CurrentUser
  onDone: () => void
}

type Line = { name: 'firstName' | 'lastName' | 'username'; label: ReactNode; maxLength: number }

/** Names, username and bio with the messages of section 5. */
export function EditForm({ user, onDone }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const { form, error, isPending } = useEdit({ user, onDone, onInvalid: () => focusFirstError(ref.current) })

  const line = ({ name, label, maxLength }: Line) => (
    <form.Field name={name}>
      {(field) => (
        <FormField
          field={field}
          value={field.state.value}
          errors={field.state.meta.errors}
          refusal={error}
          label={label}
        >
          {(control) => <Input {...control} maxLength={maxLength} autoComplete={tokens[name]} dir="auto" />}
        </FormField>
      )}
    </form.Field>
  )

  return (
    <form
      ref={ref}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <div className={css.names}>
        {line({ name: 'firstName', label: t`First name`, maxLength: nameLength })}
        {line({ name: 'lastName', label: t`Last name`, maxLength: nameLength })}
      </div>
      {line({ name: 'username', label: t`Username`, maxLength: usernameLength })}
      <form.Field name="bio">
        {(field) => (
          <FormField
            field={field}
            value={field.state.value}
            errors={field.state.meta.errors}
            refusal={error}
            label={t`Bio`}
          >
            {(control) => <Textarea {...control} maxLength={bioLength} />}
          </FormField>
        )}
      </form.Field>
      <FormFailure error={error} />
      <Button type="submit" isWide isLoading={isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

const tokens = { firstName: 'given-name', lastName: 'family-name', username: 'username' } as const

function useEdit({ user, onDone, onInvalid }: Props & { onInvalid: () => void }) {
  const { t } = useLingui()
  const save = useMutation(changeProfileMutation(user.id))
  const { firstName, lastName, username, bio } = user.profile
  const form = useForm({
    defaultValues: { firstName, lastName, username, bio },
    ...formRules,
    validators: { onDynamic: ProfileForm },
    listeners: { onChange: () => save.isError && save.reset() },
    onSubmitInvalid: onInvalid,
    onSubmit: async ({ value }) => {
      const saved = await save.mutateAsync(value).catch(() => undefined)
      if (!saved) return onInvalid()
      showToast({ message: t`Profile Updated`, tone: 'ok' })
      onDone()
    },
  })
  return { form, error: save.error, isPending: save.isPending }
}
