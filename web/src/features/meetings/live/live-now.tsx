import { fullName } from '@akada/contract/text/full-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '#features/sessions/public.ts'
import { AddressLink } from '#routing/link.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { entryHref } from '../meeting-address.ts'
import { followedLiveQuery } from '../meetings.queries.ts'
import css from './live-now.module.css'

const key = 'akada.liveDismissed'
const readDismissed = () => (sessionStorage.getItem(key) ?? '').split(' ')

/** A card over the feed while somebody whom the member follows is live, until it is closed. */
export function LiveNow() {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const { data } = useQuery({ ...followedLiveQuery(), enabled: isMember })
  const [dismissed, setDismissed] = useState(readDismissed)
  const meeting = data?.meetings.find(({ id, inside }) => inside > 0 && !dismissed.includes(id))
  if (!meeting) return null
  const name = fullName(meeting.host)
  function dismiss(id: string): void {
    const next = [...dismissed, id].slice(-20)
    sessionStorage.setItem(key, next.join(' '))
    setDismissed(next)
  }
  return (
    <div className={css.card}>
      <AddressLink href={entryHref(meeting)} className={css.link}>
        <Avatar name={name} src={meeting.host.avatar} size={40} />
        <span className={css.words}>
          <span className={css.line}>
            <Badge tone="live">
              <Trans>LIVE</Trans>
            </Badge>
            <b dir="auto">{name}</b>
          </span>
          {meeting.rules.title && <small dir="auto">{meeting.rules.title}</small>}
        </span>
      </AddressLink>
      <IconButton icon="x" size={36} label={t`Close`} onClick={() => dismiss(meeting.id)} />
    </div>
  )
}
