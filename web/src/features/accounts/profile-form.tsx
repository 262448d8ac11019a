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
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'

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
  const { text, errorOf, sending } = useForm({
    initial: { firstName, lastName, username, bio },
    check: (values) => checkedBy(ProfileSchema, values),
    mutation,
    onSent: onSaved,
  })

  const line = ({ name, label, maxLength }: Line) => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          {...text(name)}
          maxLength={maxLength}
          autoComplete={autoComplete[name]}
          dir="auto"
        />
      )}
    </Field>
  )

  return (
    <AccountForm {...sending} submitLabel={submitLabel}>
      <div className={css.names}>
        {line({ name: 'firstName', label: t`First name`, maxLength: nameLength })}
        {line({ name: 'lastName', label: t`Last name`, maxLength: nameLength })}
      </div>
      {line({ name: 'username', label: t`Username`, maxLength: usernameLength })}
      <Field label={t`Bio`} hint={bioHint} error={errorOf('bio')}>
        {(control) => <Textarea {...control} {...text('bio')} maxLength={bioLength} />}
      </Field>
    </AccountForm>
  )
}
