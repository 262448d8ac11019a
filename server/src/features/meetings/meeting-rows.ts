import {
  type Meeting,
  type MeetingParticipant,
  meetingOpensMinutes,
  presence,
  writtenCode,
} from '@akada/contract/meetings/routes'
import type { Storage } from '#storage/storage.ts'

/** A meeting as statements read it, with its host and participants. */
export interface MeetingRow {
  id: string
  code: string
  hostId: string
  type: Meeting['type']
  provider: Meeting['provider']
  includeWebinar: boolean
  title: string
  startsAt: Date
  minutes: number
  isLive: boolean
  isLocked: boolean
  hasLobby: boolean
  canDraw: boolean
  canClear: boolean
  isRecorded: boolean
  endedAt: Date | null
  mediaServer: string | null
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  inside: number
  names: string[]
  /** Of the viewer. */
  role: Meeting['role']
  state: ParticipantRow['state'] | null
  isReminded: boolean
}

export const goneAfter = `interval '${presence.gone} seconds'`
export const openingMinutes = `interval '${meetingOpensMinutes} minutes'`

/** SQL: columns of meetings `m` with their hosts `h` for the viewer `:viewerId` at `:now`. */
export const meetingColumns = `
  m.id, m.code, m.host_id, m.type, m.provider, m.include_webinar, m.title, m.starts_at, m.minutes, m.is_live, m.is_locked,
  m.has_lobby, m.can_draw, m.can_clear, r.is_recorded, m.ended_at, m.media_server, h.username, h.first_name, h.last_name, h.avatar_key,
  i.inside, i.names, p.state, w.is_reminded, case when m.host_id = :viewerId then 'host' else p.role end as role`

/** SQL: a meeting's visibility is its host's: viewers who may not see the host get 404. */
export const meetingJoins = `
  join users h on h.id = m.host_id
  cross join lateral can_see_user(:viewerId, h)
  left join meeting_participants p on p.meeting_id = m.id and p.user_id = :viewerId
  cross join lateral (
    select exists (select from meeting_recordings where meeting_id = m.id and state = 'recording') as is_recorded) r
  cross join lateral (
    select exists (select from live_reminders where meeting_id = m.id and user_id = :viewerId) as is_reminded) w
  cross join lateral (
    select count(*)::int as inside, coalesce((array_agg(o.name order by o.role = 'guest', o.first_joined_at))[1:3], '{}') as names
      from meeting_participants o join users ou on ou.id = o.user_id cross join lateral can_see_user(:viewerId, ou)
     where o.meeting_id = m.id and o.state = 'inside' and o.seen_at > :now::timestamptz - ${goneAfter}) i`

export const opensAt = ({ startsAt }: { startsAt: Date }): Date =>
  new Date(startsAt.getTime() - meetingOpensMinutes * 60_000)

export function meetingView(row: MeetingRow, storage: Pick<Storage, 'url'>): Meeting {
  const { hostId, username, firstName, lastName, avatarKey } = row
  const avatar = avatarKey && storage.url(avatarKey)
  return {
    id: row.id,
    meetingCode: writtenCode(row.code),
    type: row.type,
    provider: row.provider,
    includeWebinar: row.includeWebinar,
    startTime: row.startsAt.toISOString(),
    opensAt: opensAt(row).toISOString(),
    minutes: row.minutes,
    endedAt: row.endedAt?.toISOString() ?? null,
    isLive: row.isLive,
    rules: rulesOf(row),
    host: { id: hostId, username, firstName, lastName, avatar },
    inside: row.inside,
    names: row.names,
    role: row.role,
    isReminded: row.isReminded,
  }
}

export const rulesOf = ({
  title,
  isLocked,
  hasLobby,
  canDraw,
  canClear,
  isRecorded,
}: MeetingRow): Meeting['rules'] => ({ title, isLocked, hasLobby, canDraw, canClear, isRecorded })

export interface ParticipantRow {
  userId: string
  number: number
  name: string
  avatarKey: string | null
  role: MeetingParticipant['role']
  state: 'waiting' | 'admitted' | 'inside' | 'left' | 'removed'
  audio: boolean
  video: boolean
  screen: boolean
  handRaisedAt: Date | null
}

/** SQL: columns of participants `p` with their members `u`. */
export const participantColumns = `p.user_id, p.number, p.name, u.avatar_key, p.role, p.state, p.audio, p.video, p.screen, p.hand_raised_at`

export function participantView(row: ParticipantRow, storage: Pick<Storage, 'url'>): MeetingParticipant {
  const { avatarKey, handRaisedAt, state, ...rest } = row
  return {
    ...rest,
    avatar: avatarKey && storage.url(avatarKey),
    state: state === 'waiting' || state === 'inside' ? state : 'left',
    handRaised: handRaisedAt !== null,
    handRaisedAt: handRaisedAt?.toISOString() ?? null,
  }
}
