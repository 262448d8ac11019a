import { namespaces } from '@akada/contract/uploads/routes'
import type { Feature } from '#feature.ts'
import { purgeMessageVersions } from './chores.ts'
import { mailWeeklyHighlights } from './highlights/mail-highlights.ts'
import { messageMedia } from './media-owner.ts'
import { conversationRooms } from './rooms.ts'
import { messagesRoutes } from './messages.routes.ts'
import { describeConversations, describeMessages, messageNotifications } from './notifications.ts'
import { messageData } from './personal-data.ts'
import { messageSubject } from './subject.ts'

export const messages: Feature = {
  tables: [
    'conversations',
    'conversationMembers',
    'directConversations',
    'messages',
    'messageReactions',
    'messageVersions',
    'searchMessages',
    'chatSettings',
  ],
  shownTo: {
    guarded: ['directConversations', 'messageReactions', 'messages'],
    own: ['chatSettings', 'conversationMembers'],
  },

  routes: messagesRoutes,
  chores: [purgeMessageVersions, mailWeeklyHighlights],
  rooms: conversationRooms,
  uploads: { chat: { limits: () => namespaces.chat }, voices: { limits: () => namespaces.voices } },
  media: { message: messageMedia },
  subjects: { MESSAGE: messageSubject },
  notifications: messageNotifications,
  notificationSubjects: { message: describeMessages, conversation: describeConversations },
  personalData: messageData,
}
