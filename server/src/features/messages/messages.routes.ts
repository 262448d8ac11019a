import * as api from '@akada/contract/messages/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { announceMessage } from './announce-message.ts'
import { answerMessage } from './answer-message.ts'
import { deleteMessage } from './change/delete-message.ts'
import { editMessage } from './change/edit-message.ts'
import { conversationsRoutes } from './chats/conversations.routes.ts'
import { getMessage } from './get-message.ts'
import { listAnswers, listHighlights, listPins } from './list-pins.ts'
import { serveHighlightsUnsubscribe } from './highlights/unsubscribe-highlights.ts'
import { messagesJson } from './list-messages.ts'
import { pinMessage } from './change/pin-message.ts'
import { reactToMessage } from './react-to-message.ts'
import { sendMessage } from './send-message.ts'

const one = (userId: string, { id, messageId }: { id: string; messageId: string }) => ({
  conversationId: id,
  messageId,
  userId,
})

const few = (viewerId: string, { id }: { id: string }) => ({ conversationId: id, viewerId })

export const messagesRoutes: Routes = (app, context) => {
  conversationsRoutes(app, context)
  serveHighlightsUnsubscribe(app, context)

  serve(app, api.listMessages, ({ viewer, params, query }) =>
    messagesJson(context, { conversationId: params.id, viewerId: viewer.id, ...query }),
  )
  serve(app, api.getMessage, ({ viewer, params, query }) =>
    getMessage(context, {
      conversationId: params.id,
      messageId: params.messageId,
      viewerId: viewer.id,
      ...query,
    }),
  )
  serve(app, api.sendMessage, ({ viewer, params, body }) =>
    sendMessage(context, { conversationId: params.id, userId: viewer.id }, body),
  )
  serve(app, api.editMessage, ({ viewer, params, body }) =>
    editMessage(context, one(viewer.id, params), body.body),
  )
  serve(app, api.deleteMessage, ({ viewer, params }) => deleteMessage(context, one(viewer.id, params)))
  serve(app, api.reactToMessage, ({ viewer, params, body }) =>
    reactToMessage(context, one(viewer.id, params), body),
  )
  serve(app, api.pinMessage, ({ viewer, params, body }) =>
    pinMessage(context, one(viewer.id, params), body.pinned),
  )
  serve(app, api.announceMessage, ({ viewer, params }) => announceMessage(context, one(viewer.id, params)))
  serve(app, api.answerMessage, ({ viewer, params, body }) =>
    answerMessage(context, one(viewer.id, params), body.on),
  )
  serve(app, api.listPins, async ({ viewer, params }) => ({
    messages: await listPins(context, few(viewer.id, params)),
  }))
  serve(app, api.listAnswers, async ({ viewer, params }) => ({
    messages: await listAnswers(context, few(viewer.id, params)),
  }))
  serve(app, api.listHighlights, async ({ viewer, params, query }) => ({
    messages: await listHighlights(context, { ...few(viewer.id, params), ...query }),
  }))
}
