import * as api from '@akada/contract/messages/conversation-routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import {
  acceptConversation,
  declineConversation,
  readConversation,
  updateConversation,
} from './update-conversation.ts'
import { getChatSettings, updateChatSettings } from './update-chat-settings.ts'
import { getConversation } from './get-conversation.ts'
import { createConversation } from './create-conversation.ts'
import { countUnreadConversations, listConversations } from './list-conversations.ts'
import { showPresence, showTyping } from './show-presence.ts'

export const conversationsRoutes: Routes = (app, context) => {
  const { db } = context
  serve(app, api.countUnreadConversations, ({ viewer }) => countUnreadConversations(context, viewer.id))
  serve(app, api.listConversations, ({ viewer, query }) =>
    listConversations(context, { viewerId: viewer.id, ...query }),
  )
  serve(app, api.createConversation, ({ viewer, body }) =>
    createConversation(context, { userId: viewer.id, otherId: body.userId }),
  )
  serve(app, api.getConversation, ({ viewer, params }) =>
    getConversation(context, { conversationId: params.id, viewerId: viewer.id }),
  )
  serve(app, api.acceptConversation, ({ viewer, params }) =>
    acceptConversation(context, { conversationId: params.id, viewerId: viewer.id }),
  )
  serve(app, api.declineConversation, ({ viewer, params }) =>
    declineConversation(context, { conversationId: params.id, viewerId: viewer.id }),
  )
  serve(app, api.updateConversation, ({ viewer, params, body }) =>
    updateConversation(context, { conversationId: params.id, viewerId: viewer.id }, body),
  )
  serve(app, api.readConversation, ({ viewer, params, body }) =>
    readConversation(context, { conversationId: params.id, viewerId: viewer.id, ...body }),
  )
  serve(app, api.showTyping, ({ viewer, params }) =>
    showTyping(context, { conversationId: params.id, viewerId: viewer.id }),
  )
  serve(app, api.showPresence, ({ viewer, params }) =>
    showPresence(context, { conversationId: params.id, viewerId: viewer.id }),
  )
  serve(app, api.getChatSettings, ({ viewer }) => getChatSettings(db, viewer.id))
  serve(app, api.updateChatSettings, ({ viewer, body }) => updateChatSettings(context, viewer.id, body))
}
