import type { School } from '@akada/contract/identities/school-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '#features/accounts/public.ts'
import { PasswordStep } from '#features/factors/public.ts'
import { activePlanQuery } from '#features/plans/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import type { ConnectedAccountsProps } from '../connected-accounts.tsx'
import css from '../identities.module.css'
import { SchoolForm } from './school-form.tsx'
import { proveSchoolMutation, removeSchoolMutation, schoolQuery } from './school.queries.ts'

/** How a school signs people in, for members whose plan includes it. */
export function SchoolGroup(props: ConnectedAccountsProps) {
  const userId = useSession()?.id ?? ''
  const { data: plan } = useQuery({ ...activePlanQuery(userId), enabled: userId !== '' })
  const { data } = useQuery(schoolQuery)
  if (!plan || !data) return null
  const isIncluded = plan.limits['sso'] === 1
  if (!data.school && !isIncluded) return null
  return <ShownSchool {...props} school={data.school} isIncluded={isIncluded} />
}

interface ShownProps extends ConnectedAccountsProps {
  school: School | null
  isIncluded: boolean
}

function ShownSchool({ Group, Row, school, isIncluded }: ShownProps) {
  const [doing, setDoing] = useState<'set' | 'remove'>()
  const end = () => setDoing(undefined)
  return (
    <Group title={<Trans>Sign-in of your school</Trans>}>
      {doing ? (
        <div className={css.row}>
          {doing === 'set' ? <SchoolForm school={school} onDone={end} /> : <Removing onDone={end} />}
        </div>
      ) : (
        <SchoolRows Row={Row} school={school} onDo={setDoing} />
      )}
      {!isIncluded && (
        <p className={css.row}>
          <Trans>Your plan no longer includes this, so nobody signs in through it.</Trans>
        </p>
      )}
    </Group>
  )
}

interface RowsProps {
  Row: ConnectedAccountsProps['Row']
  school: School | null
  onDo: (doing: 'set' | 'remove') => void
}

function SchoolRows({ Row, school, onDo }: RowsProps) {
  const { t } = useLingui()
  if (!school)
    return (
      <Row
        label={<Trans>Sign-in of your school</Trans>}
        value={<Trans>People with an address of your school sign in with the account they have there.</Trans>}
        action={
          <Button kind="outline" size={36} aria-label={t`Set up sign-in`} onClick={() => onDo('set')}>
            <Trans>Set up</Trans>
          </Button>
        }
      />
    )
  return (
    <>
      <Row
        label={<bdi>{school.name}</bdi>}
        value={<bdi>{`@${school.domain}`}</bdi>}
        action={
          <span className={css.actions}>
            <Button kind="outline" size={36} onClick={() => onDo('set')}>
              <Trans>Change</Trans>
            </Button>
            <Button kind="outline" size={36} onClick={() => onDo('remove')}>
              <Trans>Remove</Trans>
            </Button>
          </span>
        }
      />
      <Row
        label={<Trans>Redirect address</Trans>}
        value={
          <>
            <Trans>Enter it at your school’s site, which sends people back to it:</Trans>
            <code className={css.copied}>{school.returnAddress}</code>
          </>
        }
      />
      <Domain Row={Row} school={school} />
    </>
  )
}

/** Whether the domain is proved, and what is missing. */
function Domain({ Row, school: { domain, record, provedAt } }: Pick<RowsProps, 'Row'> & { school: School }) {
  const prove = useMutation(proveSchoolMutation())
  if (provedAt)
    return (
      <Row
        label={<Trans>Domain</Trans>}
        value={<Trans>People with addresses of {domain} can sign in.</Trans>}
        action={
          <Badge tone="ok">
            <Trans>Proved</Trans>
          </Badge>
        }
      />
    )
  return (
    <>
      <Row
        label={<Trans>Prove that {domain} is yours</Trans>}
        value={
          <>
            <Trans>Add this TXT record where the names of your domain are kept:</Trans>
            <code className={css.copied}>{record.name}</code>{' '}
            <code className={css.copied}>{record.value}</code>
          </>
        }
        action={
          <Button size={36} isLoading={prove.isPending} onClick={() => prove.mutate()}>
            <Trans>Check</Trans>
          </Button>
        }
      />
      {prove.isError && (
        <div className={css.row}>
          <FormFailure error={prove.error} />
        </div>
      )}
    </>
  )
}

function Removing({ onDone }: { onDone: () => void }) {
  const remove = useMutation(removeSchoolMutation())
  return (
    <>
      <p>
        <Trans>Nobody signs in through your school then. Its members keep their accounts here.</Trans>
      </p>
      <PasswordStep
        mutation={remove}
        onSubmit={(password) => remove.mutate(password, { onSuccess: onDone })}
        onCancel={onDone}
      >
        <Trans>Remove</Trans>
      </PasswordStep>
    </>
  )
}
