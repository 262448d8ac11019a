import type { Community } from '@akada/contract/communities/model'
import { type CommunitySecurity, setCommunitySecurity } from '@akada/contract/communities/security-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { fullName } from '@akada/contract/text/full-name'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { ListRows } from '#ui/layout/list-box.tsx'
import { PlanLimit } from '../dialogs/plan-limit.tsx'
import { securityQuery } from '../communities.queries.ts'
import { FactorNeeded } from './factor-needed.tsx'
import css from '../communities.module.css'

/** Whether the staff needs a second step at sign-in, and who has one; the owner decides. */
export function StaffSecurity({ community: { id, role } }: { community: Community }) {
  const { t } = useLingui()
  const list = useQuery(securityQuery(id))
  const client = useQueryClient()
  const require = useMutation({
    meta: { quiet: true },
    mutationFn: (requiresFactor: boolean) =>
      call(setCommunitySecurity, { params: { communityId: id }, body: { requiresFactor } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['communities'] }),
  })
  const { staff = [], requiresFactor: isStored = false } = list.data ?? {}
  const requiresFactor = require.isPending ? require.variables : isStored
  return (
    <div className={css.tabbed}>
      {role === 'owner' ? (
        <Switch
          label={t`Second step for the staff`}
          hint={
            <Trans>
              Without a second step at sign-in, moderators and you can do only what members can. Included in
              Pro.
            </Trans>
          }
          isOn={requiresFactor}
          onChange={require.mutate}
        />
      ) : (
        <p>
          {requiresFactor ? (
            <Trans>
              This community requires a second step of its staff. Its owner sees whether you have one.
            </Trans>
          ) : (
            <Trans>This community requires no second step of its staff.</Trans>
          )}
        </p>
      )}
      <PlanLimit error={require.error} />
      {role !== 'owner' && requiresFactor && staff.some(({ hasFactor }) => !hasFactor) && <FactorNeeded />}
      <Staff list={list} />
    </div>
  )
}

function Staff({ list }: { list: UseQueryResult<CommunitySecurity> }) {
  const { t } = useLingui()
  const { staff = [] } = list.data ?? {}
  return (
    <ListRows
      className={css.rows}
      list={list}
      isEmpty={staff.length === 0}
      failure={<Trans>The list could not be loaded.</Trans>}
      empty={null}
    >
      {staff.map(({ id, avatar, hasFactor, ...name }) => (
        <li key={id} className={css.person}>
          <Avatar name={fullName(name)} src={avatar} size={40} />
          <span className={css.words}>
            <b dir="auto">{fullName(name)}</b>
            <span className={css.small}>@{name.username}</span>
          </span>
          <Badge tone={hasFactor ? 'ok' : 'warn'}>{hasFactor ? t`Second step on` : t`No second step`}</Badge>
        </li>
      ))}
    </ListRows>
  )
}
