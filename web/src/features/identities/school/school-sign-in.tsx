import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { issuerSignInMutation } from '../identities.queries.ts'
import { findSchoolMutation } from './school.queries.ts'

/** Sign-in at a school's own site, which is found by the domain of an address. */
export function SchoolSignIn({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  const [email, setEmail] = useState<string>()
  const find = useMutation(findSchoolMutation())
  const signIn = useMutation(issuerSignInMutation(redirect))
  if (email === undefined)
    return (
      <Button kind="outline" size={52} isWide onClick={() => setEmail('')}>
        <Trans>Continue with your school</Trans>
      </Button>
    )
  const unknown = find.data === null ? t`No school signs in this address here.` : undefined
  const failure = fieldError(find.error, 'email') ?? unknown
  return (
    <InlineForm
      submitLabel={<Trans>Next</Trans>}
      isLoading={find.isPending || (signIn.variables !== undefined && !signIn.isError)}
      onSubmit={() => find.mutate(email, { onSuccess: (issuer) => issuer && signIn.mutate(issuer.id) })}
      onCancel={() => setEmail(undefined)}
    >
      <Field label={t`Your email address at school`} error={failure}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      {!failure && <FormFailure error={find.error ?? signIn.error} />}
    </InlineForm>
  )
}
