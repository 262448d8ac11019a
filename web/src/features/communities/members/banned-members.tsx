import { unbanMember } from '@akada/contract/communities/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { shortDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { ListRows } from '#ui/layout/list-box.tsx'
import { bansQuery } from '../communities.queries.ts'
import css from '../communities.module.css'
import { fullName } from '@akada/contract/text/full-name'

/** Banned members, with a button to lift each ban. */
export function BannedMembers({ communityId }: { communityId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const list = useQuery(bansQuery(communityId))
  const bans = list.data?.bans ?? []
  const unban = useMutation({
    mutationFn: (userId: string) => call(unbanMember, { params: { communityId, userId } }),
    onSuccess: () => client.invalidateQueries(bansQuery(communityId)),
  })
  return (
    <div className={css.tabbed}>
      <ListRows
        className={css.rows}
        list={list}
        isEmpty={bans.length === 0}
        failure={<Trans>The list could not be loaded.</Trans>}
        empty={<Trans>Nobody is banned.</Trans>}
      >
        {bans.map(({ user, reason, until }) => (
          <li key={user.id} className={css.person}>
            <Avatar name={user.username} src={user.avatar} size={40} />
            <span className={css.words}>
              <b dir="auto">{fullName(user)}</b>
              <span className={css.small}>
                {until ? t`Until ${shortDate(until)}` : t`For good`}
                {reason && ` · ${reason}`}
              </span>
            </span>
            <Button
              size={36}
              kind="outline"
              isLoading={unban.isPending && unban.variables === user.id}
              onClick={() => unban.mutate(user.id)}
            >
              <Trans>Unban</Trans>
            </Button>
          </li>
        ))}
      </ListRows>
    </div>
  )
}
