import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { Picture } from '../media/meeting-media.ts'
import { Pagination } from './stage-pages.tsx'
import { OnlyOne } from './only-one.tsx'
import type { RoomSession } from './room-session.ts'
import { PictureView } from './track-video.tsx'
import { useSeen } from './use-seen.ts'
import { useIsWatching } from './use-is-watching.ts'
import { useRoomState } from './use-room-state.ts'
import { VideoTile } from './video-tile.tsx'
import css from './stage.module.css'

interface Props {
  session: RoomSession
  view: 'grid' | 'speaker'
}

const perPage = { wide: 9, narrow: 4 } as const
const inStrip = { wide: 5, narrow: 3 } as const
const widthOfScreen = () => (matchMedia('(width >= 48rem)').matches ? 'wide' : 'narrow')

/** All participants in the selected view; a shared screen takes most of the space. */
export function Stage({ session, view }: Props) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const participants = useInside(session)
  const share = useShare(session, participants)
  const layout = share ? 'share' : view
  const { shown, pages } = usePage(session, { participants, layout, page })
  const frame = useSeen(session, shown)
  const isAlone = useIsAlone(session)
  const isWatching = useIsWatching(session)
  if (isAlone && !share) return <OnlyOne session={session} />
  return (
    <section
      className={css.stage}
      data-layout={layout}
      data-watching={isWatching || undefined}
      aria-label={t`Participants`}
    >
      {share && <Screen {...share} />}
      <ul ref={frame} className={css.tiles} data-count={shown.length}>
        {shown.map((participant) => (
          <VideoTile key={participant.userId} session={session} participant={participant} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPage={setPage} />
    </section>
  )
}

interface Share {
  name: string
  screen: Picture
}

/** How long a shared screen stays visible after it stopped, in milliseconds (specification, section 6). */
const shareLingers = 200

/** The screen that somebody else shares. */
function useShare(session: RoomSession, participants: readonly MeetingParticipant[]): Share | undefined {
  const ownId = useRoomState(session, (state) => state.self?.userId)
  const screen = useRoomState(session, (state) => state.screen)
  const name = participants.find((one) => one.screen && one.userId !== ownId)?.name
  const share = useMemo(() => (name !== undefined && screen ? { name, screen } : undefined), [name, screen])
  return useLingering(share, shareLingers)
}

function Screen({ name, screen }: Share) {
  const { t } = useLingui()
  return (
    <figure className={css.screen}>
      <PictureView picture={screen} label={t`Screen of ${name}`} isWhole />
      <figcaption>
        <Trans>{name} is sharing</Trans>
      </figcaption>
    </figure>
  )
}

/** The participants, the viewer last, in an order that doesn't change while people speak. */
function useInside(session: RoomSession): readonly MeetingParticipant[] {
  const participants = useRoomState(session, (state) => state.participants)
  const self = useRoomState(session, (state) => state.self)
  const isLive = useRoomState(session, (state) => state.meeting.isLive)
  const others = participants
    .filter(({ state, userId }) => state === 'inside' && userId !== self?.userId)
    .toSorted((a, b) => Number(b.video) - Number(a.video) || a.number - b.number)
  const all = self ? [...others, self] : others
  // Hundreds watch a live lesson; those who teach it are seen.
  return isLive ? all.filter(({ role }) => role !== 'guest') : all
}

/** Nobody else is here, or nobody who can be seen. */
const useIsAlone = (session: RoomSession): boolean =>
  useRoomState(session, ({ participants, self, meeting }) => {
    const others = participants.filter(({ state, userId }) => state === 'inside' && userId !== self?.userId)
    const isWatching = meeting.isLive && self?.role === 'guest'
    return !others.some(({ role }) => !isWatching || role !== 'guest')
  })

interface Paging {
  participants: readonly MeetingParticipant[]
  layout: 'grid' | 'speaker' | 'share'
  page: number
}

function usePage(session: RoomSession, { participants, layout, page }: Paging) {
  const speaker = useRoomState(session, (state) => state.speaking[0])
  if (layout === 'grid') {
    const size = perPage[widthOfScreen()]
    const pages = Math.max(1, Math.ceil(participants.length / size))
    const at = Math.min(page, pages - 1) * size
    return { shown: participants.slice(at, at + size), pages }
  }
  const first = participants.find(({ number }) => number === speaker) ?? participants[0]
  const ordered = first ? [first, ...participants.filter((one) => one !== first)] : participants
  return { shown: ordered.slice(0, inStrip[widthOfScreen()]), pages: 1 }
}

/** The value; for some milliseconds after it disappears the last one. */
function useLingering<T>(value: T | undefined, milliseconds: number): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  useEffect(() => {
    if (value !== undefined) return undefined
    const timer = setTimeout(() => setLast(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
