import type { Meeting } from '@akada/contract/meetings/routes'
import { fullName } from '@akada/contract/text/full-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { copyText } from '#features/sharing/public.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { timeLeft } from '#lib/time/time-left.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { entryHref, meetingLink } from '../meeting-address.ts'
import { isHeldBy } from '../is-early.ts'
import { CallOff } from './call-off.tsx'
import { lessonTime } from './lesson-time.ts'
import css from './poster.module.css'
import { useReminder } from './use-reminder.ts'

/** Browsers take no longer ones, in milliseconds. */
const longestTimer = 2 ** 31 - 1

interface Props {
  meeting: Meeting
  /** Called once others may come in. */
  onOpen: () => void
}

/** What is announced: who teaches or hosts, what, and when; until others may come in. */
export function Poster({ meeting, onOpen }: Props) {
  const { t } = useLingui()
  const now = useNow()
  const { host, rules, meetingCode, startTime, opensAt, isLive } = meeting
  const starts = new Date(startTime)
  useEffect(() => {
    const timer = setTimeout(onOpen, Math.min(Math.max(0, Date.parse(opensAt) - Date.now()), longestTimer))
    return () => clearTimeout(timer)
  }, [opensAt, onOpen])
  const name = fullName(host)
  const left = timeLeft(starts, now)
  return (
    <Frame title={rules.title || (isLive ? t`A live lesson` : meetingCode)} isLive={isLive}>
      <p className={css.time}>
        <time dateTime={startTime}>{lessonTime(startTime, 'long')}</time>
        <small>{left}</small>
      </p>
      <Link to="/socials/profile/:userId" params={{ userId: host.id }} className={css.host}>
        <Avatar name={name} src={host.avatar} size={48} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            <bdi>@{host.username}</bdi>
          </small>
        </span>
      </Link>
      <p className={css.note}>
        {isHeldBy(meeting) ? (
          <Trans>Others can come in 10 minutes before it begins.</Trans>
        ) : isLive ? (
          <Trans>You can come in 10 minutes before it begins. This page opens by itself.</Trans>
        ) : (
          <Trans>This meeting opens 10 minutes before it starts. This page opens by itself.</Trans>
        )}
      </p>
      <div className={css.actions}>
        {isHeldBy(meeting) ? <Prepare meeting={meeting} /> : isLive && <Remind meeting={meeting} />}
        <CopyLink meeting={meeting} />
        <CallOff meeting={meeting} />
      </div>
    </Frame>
  )
}

/** The host may go in before others. */
const Prepare = ({ meeting }: { meeting: Meeting }) => (
  <AddressLink href={entryHref(meeting)} className={buttonClass({ size: 52 })}>
    <Trans>Go in</Trans>
  </AddressLink>
)

function CopyLink({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui()
  const link = meetingLink(meeting)
  const copy = async () => {
    if (await copyText(link)) showToast({ message: t`Link copied`, tone: 'ok' })
    else showToast({ message: link, stays: true })
  }
  return (
    <Button kind="outline" size={52} icon="copy" onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  )
}

function Remind({ meeting }: { meeting: Meeting }) {
  const { isReminded, set, isBusy } = useReminder(meeting)
  return (
    <Button
      kind={isReminded ? 'outline' : 'primary'}
      size={52}
      icon={isReminded ? 'bell-fill' : 'bell'}
      isLoading={isBusy}
      aria-pressed={isReminded}
      onClick={() => set(!isReminded)}
    >
      {isReminded ? <Trans>Reminder set</Trans> : <Trans>Remind me</Trans>}
    </Button>
  )
}

/** A meeting that is over. */
export function OverPoster({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui()
  const { host, rules, isLive, endedAt, startTime } = meeting
  const name = fullName(host)
  const isCalledOff = endedAt !== null && endedAt < startTime
  return (
    <Frame title={rules.title || (isLive ? t`A live lesson` : meeting.meetingCode)} isLive={false}>
      <output className={css.note}>
        {isCalledOff ? <Trans>This was called off.</Trans> : <Trans>This meeting has ended.</Trans>}
      </output>
      <div className={css.actions}>
        <Link
          to="/socials/profile/:userId"
          params={{ userId: host.id }}
          className={buttonClass({ kind: 'outline', size: 52 })}
        >
          {t`More from ${name}`}
        </Link>
      </div>
    </Frame>
  )
}

interface FrameProps {
  title: string
  isLive: boolean
  children: ReactNode
}

const Frame = ({ title, isLive, children }: FrameProps) => (
  <div className={css.screen} data-theme="dark">
    <article className={css.poster}>
      {isLive && (
        <Badge tone="live">
          <Trans>Live lesson</Trans>
        </Badge>
      )}
      <h1 dir="auto">{title}</h1>
      {children}
    </article>
    <AddressLink href={isLive ? '/live' : '/studio/zoom/meeting'} className={css.back}>
      {isLive ? <Trans>All live lessons</Trans> : <Trans>Video conferencing</Trans>}
    </AddressLink>
  </div>
)
