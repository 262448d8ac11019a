import type { Issuer } from '@akada/contract/identities/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormFailure } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './identities.module.css'
import { SchoolSignIn } from './school/school-sign-in.tsx'
import { issuerSignInMutation, issuersQuery } from './identities.queries.ts'

/** Other sites whose accounts sign in here, or make an account. */
export function IssuerButtons({ redirect }: { redirect: string | undefined }) {
  const { data } = useQuery(issuersQuery)
  if (!data || (data.issuers.length === 0 && !data.hasSchools)) return null
  return <Buttons {...data} redirect={redirect} />
}

interface Props {
  issuers: readonly Issuer[]
  hasSchools: boolean
  redirect: string | undefined
}

function Buttons({ issuers, hasSchools, redirect }: Props) {
  const { t } = useLingui()
  const signIn = useMutation(issuerSignInMutation(redirect))
  return (
    <div className={css.issuers}>
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
