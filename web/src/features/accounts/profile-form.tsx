import {
  type CurrentUser,
  ProfileForm as ProfileSchema,
  bioLength,
  nameLength,
  usernameLength,
} from '@akada/contract/profiles/routes'
import { useLingui } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { FormField } from './form-field.tsx'
import { useSendForm } from './use-send-form.ts'

interface Props {
  user: CurrentUser
  mutation: UseMutationOptions<CurrentUser, Error, ProfileSchema>
  onSaved: (user: CurrentUser) => void
  bioHint?: ReactNode
  submitLabel: ReactNode
}

type Line = { name: 'firstName' | 'lastName' | 'username'; label: ReactNode; maxLength: number }

const autoComplete = { firstName: 'given-name', lastName: 'family-name', username: 'username' } as const

/** The profile that posting requires: names, username and bio, with the messages of section 5. */
export function ProfileForm({ user, mutation, onSaved, bioHint, submitLabel }: Props) {
  const { t } = useLingui()
  const { firstName, lastName, username, bio } = user.profile
  const { form, sending } = useSendForm({
    defaultValues: { firstName, lastName, username, bio },
    schema: ProfileSchema,
    mutation,
    onSent: onSaved,
  })

  const line = ({ name, label, maxLength }: Line) => (
    <form.Field name={name}>
      {(field) => (
        <FormField field={field} refusal={sending.error} label={label}>
          {(control) => (
            <Input {...control} maxLength={maxLength} autoComplete={autoComplete[name]} dir="auto" />
          )}
        </FormField>
      )}
    </form.Field>
  )

  return (
    <AccountForm {...sending} submitLabel={submitLabel}>
      <div className={css.names}>
        {line({ name: 'firstName', label: t`First name`, maxLength: nameLength })}
        {line({ name: 'lastName', label: t`Last name`, maxLength: nameLength })}
      </div>
      {line({ name: 'username', label: t`Username`, maxLength: usernameLength })}
      <form.Field name="bio">
        {(field) => (
          <FormField field={field} refusal={sending.error} label={t`Bio`} hint={bioHint}>
            {(control) => <Textarea {...control} maxLength={bioLength} />}
          </FormField>
        )}
      </form.Field>
    </AccountForm>
  )
}
