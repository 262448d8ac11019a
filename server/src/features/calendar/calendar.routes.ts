import * as api from '@akada/contract/calendar'
import { listEventInvitations } from '@akada/contract/event-invitations'
import * as timezones from '@akada/contract/timezones'
import { mustBeOwn } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { feedUrl } from './feeds.ts'
import { getEvent } from './get-event.ts'
import { serveInvitations } from './invitation-page/serve-invitations.ts'
import { listCalendar } from './list-calendar.ts'
import { listInvitations } from './list-invitations.ts'
import { listTimezones } from './list-timezones.ts'
import { serveMailAnswers } from './mail-answers/serve-mail-answers.ts'
import { addParticipants, removeParticipant, respond, setReminders } from './participants.ts'
import { previewEvent } from './preview-event.ts'
import { serveCalendarFiles } from './serve-calendar-files.ts'
import { updateEvent } from './update-event.ts'

export const calendarRoutes: Routes = (app, context) => {
  serveCalendarFiles(app, context)
  serveInvitations(app, context)
  serveMailAnswers(app, context)

  serve(app, timezones.listTimezones, () => listTimezones(context.now()))
  serve(app, timezones.listMeetingTimezones, () => listTimezones(context.now()))

  serve(app, api.createEvent, ({ viewer, body: form }) => createEvent(context, { userId: viewer.id, form }))

  serve(app, api.listCalendar, ({ viewer, query }) => listCalendar(context, { userId: viewer.id, ...query }))

  serve(app, api.getFeed, async ({ viewer }) => ({ url: await feedUrl(context, viewer.id) }))
  serve(app, api.rotateFeed, async ({ viewer }) => ({ url: await feedUrl(context, viewer.id, true) }))

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
    respond(context, { ...params, ...body, userId: viewer.id }),
  )

  serve(app, api.setReminders, ({ viewer, params, body }) =>
    setReminders(context, { ...params, ...body, userId: viewer.id }),
  )

  serve(app, listEventInvitations, ({ viewer, params, query }) => {
    mustBeOwn(viewer, params.id)
    return listInvitations(context, { userId: viewer.id, ...query })
  })
}
