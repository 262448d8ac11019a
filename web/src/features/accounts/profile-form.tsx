import { accountMessages } from '@akada/contract/accounts/routes'
import {
  type CurrentUser,
  ProfileForm as ProfileSchema,
  Username,
  bioLength,
  nameLength,
  usernameLength,
} from '@akada/contract/profiles/routes'
import { useLingui } from '@lingui/react/macro'
import { type UseMutationOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { useSettled } from '#ui/hooks/use-settled.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { usernameQuery } from './accounts.queries.ts'

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
  const form = useForm({
    initial: { firstName, lastName, username, bio },
    check: (values) => checkedBy(ProfileSchema, values),
    mutation,
    onSent: onSaved,
  })
  const { values, text, sending } = form

  const isTaken = useTaken(values.username, username)
  const errorOf = (name: string) =>
    form.errorOf(name) ?? (name === 'username' && isTaken ? accountMessages.usernameTaken : undefined)

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

/** Whether the name that somebody types belongs to another, so that they know before they send the form. */
function useTaken(typed: string, present: string): boolean {
  const username = useSettled(typed.trim())
  const isNew = username !== present && checkedBy(Username, username).body !== undefined
  const { data } = useQuery({ ...usernameQuery(username), enabled: isNew })
  return isNew && typed.trim() === username && data?.free === false
}
