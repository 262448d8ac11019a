import type { CurrentUser } from '@akada/contract/profiles/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { namedCountries } from '#lib/text/countries.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { changeProfileMutation } from './profiles.queries.ts'

/** The country, saved as soon as it is chosen and restored on failure (specification, section 8). */
export function CountryField({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const countries = useMemo(() => namedCountries(), [])
  const save = useMutation(changeProfileMutation(user.id))
  const currentCountry = save.isPending ? save.variables.country : user.profile.country

  const choose = (country: string | null) =>
    save.mutate(
      { country },
      {
        onSuccess: () => showToast({ message: t`Profile Updated`, tone: 'ok' }),
        onError: () => showToast({ message: t`An error occurred`, tone: 'danger' }),
      },
    )

  return (
    <Field label={t`Country`} hint={t`Saved as soon as you choose.`}>
      {(control) => (
        <Select
          {...control}
          autoComplete="country"
          value={currentCountry ?? ''}
          onChange={(event) => choose(event.target.value || null)}
        >
          <option value="">{t`Not given`}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
