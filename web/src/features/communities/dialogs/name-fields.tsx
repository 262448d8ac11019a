import { communityNameLength } from '@akada/contract/communities/model'
import { useLingui } from '@lingui/react/macro'
import { fieldError } from '#api/call-error.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'

export interface Named {
  name: string
  description: string
}

interface Props<Form extends Named> {
  form: Form
  onChange: (changed: Partial<Named>) => void
  error: unknown
}

/** Name and description of a community or space. */
export function NameFields<Form extends Named>({ form, onChange, error }: Props<Form>) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Name`} error={fieldError(error, 'name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={communityNameLength}
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Description`} error={fieldError(error, 'description')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
