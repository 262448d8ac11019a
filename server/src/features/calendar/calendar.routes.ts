import * as api from '@akada/contract/calendar/routes'
import * as invitations from '@akada/contract/calendar/invitation-routes'
import * as timezones from '@akada/contract/calendar/timezone-routes'
import { mustBeOwn } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { createEvent } from './events/create-event.ts'
import { deleteEvent } from './events/delete-event.ts'
import { getFeed, rotateFeed } from './ics/get-feed.ts'
import { getEvent } from './events/get-event.ts'
import { serveInvitations } from './invitation-page/serve-invitations.ts'
import { listCalendar } from './list/list-calendar.ts'
import { listEventInvitations } from './participants/list-event-invitations.ts'
import { listMeetingTimezones, listTimezones } from './timezones/list-timezones.ts'
import { serveMailAnswers } from './mail-answers/serve-mail-answers.ts'
import {
  addParticipants,
  removeParticipant,
  respondToEvent,
  setReminders,
} from './participants/add-participants.ts'
import { previewEvent } from './events/preview-event.ts'
import { serveCalendarFiles } from './ics/serve-calendar-files.ts'
import { updateEvent } from './events/update-event.ts'

export const calendarRoutes: Routes = (app, context) => {
  serveCalendarFiles(app, context)
  serveInvitations(app, context)
  serveMailAnswers(app, context)

  serve(app, timezones.listTimezones, () => listTimezones(context.now()))
  serve(app, timezones.listMeetingTimezones, () => listMeetingTimezones(context.now()))

  serve(app, api.createEvent, ({ viewer, body: form }) => createEvent(context, { userId: viewer.id, form }))

  serve(app, api.listCalendar, ({ viewer, query }) => listCalendar(context, { userId: viewer.id, ...query }))

  serve(app, api.getFeed, ({ viewer }) => getFeed(context, viewer.id))
  serve(app, api.rotateFeed, ({ viewer }) => rotateFeed(context, viewer.id))

  serve(app, api.previewEvent, ({ viewer, body: form }) => previewEvent(context, { userId: viewer.id, form }))

  serve(app, api.getEvent, ({ viewer, params, query }) =>
    getEvent(context, { ...params, ...query, userId: viewer.id }),
  )

  serve(app, api.updateEvent, ({ viewer, params, query, body: changes }) =>
    updateEvent(context, { ...params, ...query, userId: viewer.id, changes }),
  )

  serve(app, api.deleteEvent, async ({ viewer, params, query }) => {
    await deleteEvent(context, { ...params, ...query, userId: viewer.id })
    return { eventId: params.eventId, deleted: true as const }
  })

  serve(app, api.addParticipants, ({ viewer, params, body }) =>
    addParticipants(context, { ...body, ...params, userId: viewer.id }),
  )

  serve(app, api.removeParticipant, async ({ viewer, params }) => {
    await removeParticipant(context, { ...params, userId: viewer.id })
    return { participantId: params.participantId, removed: true as const }
  })

  serve(app, api.respondToEvent, ({ viewer, params, body }) =>
    respondToEvent(context, { ...params, ...body, userId: viewer.id }),
  )

  serve(app, api.setReminders, ({ viewer, params, body }) =>
    setReminders(context, { ...params, ...body, userId: viewer.id }),
  )

  serve(app, invitations.listEventInvitations, ({ viewer, params, query }) => {
    mustBeOwn(viewer, params.id)
    return listEventInvitations(context, { userId: viewer.id, ...query })
  })
}
