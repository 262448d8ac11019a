import { minuteMs } from '@akada/contract/durations'
import * as api from '@akada/contract/calendar/routes'
import type { EventChange } from '@akada/contract/calendar/event-form'
import { listEventInvitations } from '@akada/contract/calendar/invitation-routes'
import { listUsers } from '@akada/contract/profiles/routes'
import { listTimezones } from '@akada/contract/calendar/timezone-routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { orStored } from './stored-calendar.ts'

/** The zone of this device; times are requested in it, and never computed here. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const calendarKey = ['calendar'] as const

export const windowQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'window', from, to],
    queryFn: ({ signal }) =>
      orStored({ userId: sessionStore.getState().user?.id ?? '', from, to }, (window) =>
        call(
          api.listCalendar,
          { query: { from: window.from, to: window.to, timezone: deviceZone() } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  })

export const eventQuery = (eventId: string, date?: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'event', eventId, date],
    queryFn: ({ signal }) =>
      call(
        api.getEvent,
        { params: { eventId }, query: { timezone: deviceZone(), ...(date && { date }) } },
        { signal },
      ),
  })

/** Fresh for five minutes (specification, section 9). */
export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'invitations', id],
    queryFn: ({ signal }) =>
      call(listEventInvitations, { params: { id }, query: { timezone: deviceZone() } }, { signal }),
    staleTime: 5 * minuteMs,
  })

export const timezonesQuery = () =>
  queryOptions({
    queryKey: ['timezones'],
    queryFn: ({ signal }) => call(listTimezones, {}, { signal }),
    staleTime: 30 * minuteMs,
  })

export const previewQuery = (form: EventChange & { eventId?: string | undefined }) =>
  queryOptions({
    queryKey: [...calendarKey, 'preview', form],
    queryFn: ({ signal }) =>
      call(api.previewEvent, { body: { ...form, timezoneOfViewer: deviceZone() } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const feedQuery = () =>
  queryOptions({
    queryKey: [...calendarKey, 'feed'],
    queryFn: ({ signal }) => call(api.getFeed, {}, { signal }),
  })

/** Members by username or email; a failure is an empty list (specification, section 7). */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['users', 'found', text],
    queryFn: async ({ signal }) => {
      const query = { username: text, limit: 8 }
      const found = await call(listUsers, { query }, { signal }).catch(() => ({ users: [] }))
      return found.users
    },
    staleTime: minuteMs,
  })
