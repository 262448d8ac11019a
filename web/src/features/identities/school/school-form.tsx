import type { School } from '@akada/contract/identities/school-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { type SchoolForm as Form, setSchoolMutation } from './school.queries.ts'

interface Props {
  school: School | null
  onDone: () => void
}

const textsIn = (school: School | null): Form => ({
  name: school?.name ?? '',
  domain: school?.domain ?? '',
  url: school?.url ?? '',
  clientId: school?.clientId ?? '',
  clientSecret: '',
  password: '',
})

/** How a school signs people in. */
export function SchoolForm({ school, onDone }: Props) {
  const { t } = useLingui()
  const [form, setForm] = useState(() => textsIn(school))
  const set = useMutation(setSchoolMutation())
  const { error } = set
  const wrong = wrongPassword(error)
  const fields = [
    { key: 'name', label: t`Name of the school`, hint: undefined },
    {
      key: 'domain',
      label: t`Domain of its email addresses`,
      hint: t`What stands after the @, such as school.edu.ng.`,
    },
    {
      key: 'url',
      label: t`Address of its sign-in site`,
      hint: t`The issuer, as its settings for OpenID Connect name it.`,
    },
    { key: 'clientId', label: t`Client ID`, hint: undefined },
    {
      key: 'clientSecret',
      label: t`Client secret`,
      hint: school ? t`Leave this empty to keep the one you entered.` : t`Leave this empty if there is none.`,
    },
  ] as const
  const problem = (key: string) => fieldError(error, key)
  const passwordError = wrong ?? problem('password')
  const isNamed = passwordError !== undefined || fields.some(({ key }) => problem(key))
  return (
    <InlineForm
      submitLabel={<Trans>Save</Trans>}
      isLoading={set.isPending}
      onSubmit={() => set.mutate(form, { onSuccess: onDone })}
      onCancel={onDone}
    >
      {fields.map(({ key, label, hint }) => (
        <Field key={key} label={label} hint={hint} error={problem(key)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              {...(key === 'clientSecret' && { type: 'password', autoComplete: 'new-password' })}
              value={form[key]}
              onChange={({ target }) => setForm({ ...form, [key]: target.value })}
            />
          )}
        </Field>
      ))}
      <CurrentPasswordField
        value={form.password}
        onChange={(password) => setForm({ ...form, password })}
        error={passwordError}
      />
      {!isNamed && <FormFailure error={error} />}
    </InlineForm>
  )
}
