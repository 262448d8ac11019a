import type { IssuerAnswer, Unconnected } from '@akada/contract/identities/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { FormFailure } from '#features/accounts/public.ts'
import { returnQuery } from '#features/identities/public.ts'
import { Link } from '#routing/link.tsx'
import { hrefOf } from '#routing/paths.ts'
import { navigate } from '#routing/navigation.ts'
import { useParams, useSearch } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Where another site sends people back to. */
export function ReturnPage() {
  const { issuerId } = useParams('/auth/return/:issuerId')
  const search = useSearch()
  const [answer] = useState((): IssuerAnswer => answerIn(search))
  const { data, error } = useQuery(returnQuery(issuerId, answer))
  const href = data && 'href' in data ? data.href : undefined
  useEffect(() => {
    if (href) navigate({ href }, { replace: true })
  }, [href])
  if (data && 'unconnected' in data) return <Connecting unconnected={data.unconnected} />
  if (error) return <Failed error={error} isMember={answer.state.startsWith('connect-')} />
  return (
    <AuthFrame title={<Trans>One moment</Trans>} lead={<Trans>You are coming back from another site.</Trans>}>
      <Skeleton shape="box" height="3rem" />
    </AuthFrame>
  )
}

const answerIn = ({ state = '', code, iss, error }: Record<string, string | undefined>): IssuerAnswer => ({
  state,
  ...(code && { code }),
  ...(iss && { iss }),
  ...(error && { error }),
})

function Connecting({ unconnected: { issuer, email } }: { unconnected: Unconnected }) {
  const { name } = issuer
  const redirect = hrefOf({ to: '/settings/:section', params: { section: 'account' } })
  return (
    <AuthFrame
      title={<Trans>You have an account here</Trans>}
      lead={
        <Trans>
          <bdi>{email}</bdi> has an account already. Sign in to it as usual, then confirm in Settings that{' '}
          {name} may sign in to it, too.
        </Trans>
      }
    >
      <Link to="/auth" search={{ tab: 'signin', email, redirect }} className={buttonClass({ size: 52 })}>
        <Trans>Sign in</Trans>
      </Link>
    </AuthFrame>
  )
}

function Failed({ error, isMember }: { error: Error; isMember: boolean }) {
  return (
    <AuthFrame title={isMember ? <Trans>Not connected</Trans> : <Trans>Not signed in</Trans>}>
      <FormFailure error={error} />
      {isMember ? (
        <Link to="/settings/:section" params={{ section: 'account' }} className={buttonClass({ size: 52 })}>
          <Trans>Back to Settings</Trans>
        </Link>
      ) : (
        <Link to="/auth" search={{ tab: 'signin' }} className={buttonClass({ size: 52 })}>
          <Trans>Back to sign in</Trans>
        </Link>
      )}
    </AuthFrame>
  )
}
