import type { Issuer } from '@akada/contract/identities/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormFailure } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './identities.module.css'
import { SchoolSignIn } from './school/school-sign-in.tsx'
import { issuerSignInMutation, issuersQuery } from './identities.queries.ts'

interface ButtonsProps {
  redirect: string | undefined
  /** Somebody who has no account yet. */
  isNew: boolean
}

/** Other sites whose accounts sign in here, or make an account. */
export function IssuerButtons(props: ButtonsProps) {
  const { data } = useQuery(issuersQuery)
  if (!data || (data.issuers.length === 0 && !data.hasSchools)) return null
  return <Buttons {...data} {...props} />
}

interface Props extends ButtonsProps {
  issuers: readonly Issuer[]
  hasSchools: boolean
}

function Buttons({ issuers, hasSchools, redirect, isNew }: Props) {
  const { t } = useLingui()
  const signIn = useMutation(issuerSignInMutation(redirect))
  return (
    <div className={css.issuers}>
      {!isNew && (
        <p>
          <Trans>
            Joined through another site or your school? Continue there; you need no password here.
          </Trans>
        </p>
      )}
      {issuers.map(({ id, name }) => (
        <Button
          key={id}
          kind="outline"
          size={52}
          isWide
          // The page is left a moment later.
          isLoading={signIn.variables === id && !signIn.isError}
          onClick={() => signIn.mutate(id)}
        >
          {t`Continue with ${name}`}
        </Button>
      ))}
      {hasSchools && <SchoolSignIn redirect={redirect} />}
      <FormFailure error={signIn.error} />
    </div>
  )
}
