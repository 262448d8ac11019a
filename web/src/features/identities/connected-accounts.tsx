import type { Identities, Identity, Issuer } from '@akada/contract/identities/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormFailure } from '#features/accounts/public.ts'
import { PasswordStep } from '#features/factors/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import {
  connectMutation,
  identitiesQuery,
  removeIdentityMutation,
  startIdentityMutation,
} from './identities.queries.ts'
import css from './identities.module.css'

export interface ConnectedAccountsProps {
  /** Draws the card around the rows, and one line of it, as settings do. */
  Group: (props: { title: ReactNode; children: ReactNode }) => ReactNode
  Row: (props: { label: ReactNode; value: ReactNode; action?: ReactNode }) => ReactNode
}

type Doing = { connect: Issuer } | { remove: Identity }

/** Accounts of other sites that sign in to the member's own; nothing where there are none to connect. */
export function ConnectedAccounts({ Group, Row }: ConnectedAccountsProps) {
  const { data } = useQuery(identitiesQuery)
  const [doing, setDoing] = useState<Doing>()
  if (!data || data.identities.length + data.issuers.length === 0) return null
  const end = () => setDoing(undefined)
  return (
    <Group title={<Trans>Connected accounts</Trans>}>
      {doing ? (
        <div className={css.row}>
          {'remove' in doing ? (
            <Removing identity={doing.remove} onDone={end} />
          ) : (
            <Adding issuer={doing.connect} onCancel={end} />
          )}
        </div>
      ) : (
        <Rows Row={Row} data={data} onDo={setDoing} />
      )}
    </Group>
  )
}

interface RowsProps {
  Row: ConnectedAccountsProps['Row']
  data: Identities
  onDo: (doing: Doing) => void
}

function Rows({ Row, data: { identities, issuers, waiting }, onDo }: RowsProps) {
  const { t } = useLingui()
  return (
    <>
      {waiting && <Waiting issuer={waiting} />}
      {identities.map((identity) => (
        <Row
          key={identity.id}
          label={<bdi>{identity.issuer}</bdi>}
          value={<Used identity={identity} />}
          action={
            <Button
              kind="outline"
              size={36}
              aria-label={t`Remove ${identity.issuer}`}
              onClick={() => onDo({ remove: identity })}
            >
              <Trans>Remove</Trans>
            </Button>
          }
        />
      ))}
      {issuers.map((issuer) => (
        <Row
          key={issuer.id}
          label={<bdi>{issuer.name}</bdi>}
          value={<Trans>Sign in with your account there.</Trans>}
          action={
            <Button
              kind="outline"
              size={36}
              aria-label={t`Connect ${issuer.name}`}
              onClick={() => onDo({ connect: issuer })}
            >
              <Trans>Connect</Trans>
            </Button>
          }
        />
      ))}
    </>
  )
}

function Used({ identity: { email, createdAt, lastUsedAt } }: { identity: Identity }) {
  const when = relativeTime(lastUsedAt ?? createdAt)
  return (
    <>
      {email && (
        <>
          <bdi>{email}</bdi> ·{' '}
        </>
      )}
      {lastUsedAt ? <Trans>Last used {when}</Trans> : <Trans>Added {when}</Trans>}
    </>
  )
}

/** They came from there, and have signed in here since. */
function Waiting({ issuer: { id, name } }: { issuer: Issuer }) {
  const connect = useMutation(connectMutation())
  return (
    <>
      <Banner
        icon="info"
        action={
          <Button size={36} isLoading={connect.isPending} onClick={() => connect.mutate(id)}>
            <Trans>Yes, connect</Trans>
          </Button>
        }
      >
        <Trans>Shall your account of {name} sign in to this one from now on?</Trans>
      </Banner>
      <FormFailure error={connect.error} />
    </>
  )
}

function Adding({ issuer: { id }, onCancel }: { issuer: Issuer; onCancel: () => void }) {
  const start = useMutation(startIdentityMutation(id))
  return (
    <PasswordStep mutation={start} onSubmit={(password) => start.mutate(password)} onCancel={onCancel}>
      <Trans>Next</Trans>
    </PasswordStep>
  )
}

function Removing({ identity: { id }, onDone }: { identity: Identity; onDone: () => void }) {
  const remove = useMutation(removeIdentityMutation(id))
  return (
    <PasswordStep
      mutation={remove}
      onSubmit={(password) => remove.mutate(password, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <Trans>Remove</Trans>
    </PasswordStep>
  )
}
