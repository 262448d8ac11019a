import type { Meeting } from '@akada/contract/meetings/routes'
import { fullName } from '@akada/contract/text/full-name'
import { Trans } from '@lingui/react/macro'
import { AddressLink } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { entryHref } from '../meeting-address.ts'
import { lessonTime } from './lesson-time.ts'
import css from './live-card.module.css'

/** A live lesson: its viewers now, or when it starts. */
export function LiveCard({ meeting }: { meeting: Meeting }) {
  const { meetingCode, rules, host, inside, startTime, isReminded } = meeting
  // Its host doesn't watch.
  const viewers = inside - 1
  const name = fullName(host)
  return (
    <AddressLink href={entryHref(meeting)} className={css.card} data-now={inside > 0 || undefined}>
      <span className={css.head}>
        {inside > 0 ? (
          <Badge tone="live">
            <Trans>LIVE</Trans>
          </Badge>
        ) : (
          <time dateTime={startTime}>{lessonTime(startTime, 'short')}</time>
        )}
        {viewers > 0 && (
          <small>
            <Trans>{viewers} watching</Trans>
          </small>
        )}
        {isReminded && inside === 0 && (
          <small className={css.reminded}>
            <Icon name="bell-fill" size={16} />
            <Trans>Reminder set</Trans>
          </small>
        )}
      </span>
      <b dir="auto">{rules.title || meetingCode}</b>
      <small className={css.host}>
        <Avatar name={name} src={host.avatar} size={32} />
        <bdi>{name}</bdi>
      </small>
    </AddressLink>
  )
}
