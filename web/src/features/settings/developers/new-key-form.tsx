import { type KeyScope, keyScopeNames } from '@akada/contract/developers/scopes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { createKeyMutation } from './member-keys.queries.ts'
import { useScopeTexts } from './scope-texts.ts'
import { SeveralChoice } from './several-choice.tsx'

const periods = [30, 90, 365] as const
type Days = (typeof periods)[number]

interface Props {
  onCreated: (key: string) => void
  onCancel: () => void
}

/** Asks for a name, what the key may do, how long, and the password. */
export function NewKeyForm({ onCreated, onCancel }: Props) {
  const { t } = useLingui()
  const scopeTexts = useScopeTexts()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [days, setDays] = useState<Days>(90)
  const [password, setPassword] = useState('')
  const create = useMutation(createKeyMutation())
  const { error } = create
  const wrong = wrongPassword(error)
  const fields = [
    fieldError(error, 'name'),
    fieldError(error, 'scopes'),
    wrong ?? fieldError(error, 'password'),
  ] as const
  return (
    <InlineForm
      submitLabel={<Trans>Create key</Trans>}
      isLoading={create.isPending}
      onSubmit={() =>
        create.mutate({ name, scopes, days, password }, { onSuccess: ({ key }) => onCreated(key) })
      }
      onCancel={onCancel}
    >
      <Field label={t`Name of the key`} hint={t`The program that gets it, for example.`} error={fields[0]}>
        {(control) => (
          <Input {...control} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <SeveralChoice
        legend={<Trans>What it may do</Trans>}
        names={keyScopeNames}
        texts={scopeTexts}
        chosen={scopes}
        onChange={setScopes}
        error={fields[1]}
      />
      <Field label={t`Valid for`}>
        {(control) => (
          <Select
            {...control}
            value={days}
            onChange={({ target }) => setDays(periods.find((one) => String(one) === target.value) ?? 90)}
          >
            {periods.map((period) => (
              <option key={period} value={period}>
                <Period days={period} />
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CurrentPasswordField value={password} onChange={setPassword} error={fields[2]} />
      {!fields.some(Boolean) && <FormFailure error={error} />}
    </InlineForm>
  )
}

function Period({ days }: { days: Days }) {
  return <Plural value={days} one="# day" other="# days" />
}
