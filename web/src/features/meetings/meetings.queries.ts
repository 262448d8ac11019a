import { getMeeting, listLiveMeetings, listMeetings } from '@akada/contract/meetings/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** Participants may come or go at any time. */
const fresh = { staleTime: 5_000, refetchInterval: 30_000 } as const

export const meetingsQuery = () =>
  queryOptions({
    queryKey: ['meetings'],
    queryFn: ({ signal }) => call(listMeetings, { query: {} }, { signal }),
    ...fresh,
  })

/** The last meetings that are over. */
export const pastMeetingsQuery = () =>
  queryOptions({
    queryKey: ['meetings', 'past'],
    queryFn: ({ signal }) => call(listMeetings, { query: { when: 'past' } }, { signal }),
    ...fresh,
  })

interface LiveOf {
  hostId?: string
  from?: 'followed'
}

/** Of everybody, or of one host. */
export const liveMeetingsQuery = (query: LiveOf = {}) =>
  queryOptions({
    queryKey: ['meetings', 'live', query],
    queryFn: ({ signal }) => call(listLiveMeetings, { query }, { signal }),
    ...fresh,
  })

/** For the feed, which stays open for long. */
export const followedLiveQuery = () =>
  queryOptions({ ...liveMeetingsQuery({ from: 'followed' }), staleTime: 60_000, refetchInterval: 120_000 })

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id],
    queryFn: ({ signal }) => call(getMeeting, { params: { id }, query: { action: 'join' } }, { signal }),
    enabled: id !== '',
    retry: false,
  })

/** For who is about to enter, and must know what is true now: asked again at each opening, and every ten seconds. */
export const meetingToEnterQuery = (id: string) =>
  queryOptions({
    ...meetingQuery(id),
    staleTime: 30_000,
    refetchOnMount: 'always',
    refetchInterval: 10_000,
    refetchIntervalInBackground: true,
  })
