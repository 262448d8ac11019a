export { unreadOf, joinLatest } from './chats/get-conversation.ts'
export { deleteMessage } from './change/delete-message.ts'
export { getMessage, mustSeeMessage } from './get-message.ts'
export { listPins, listPinsOfConversations } from './list-pins.ts'
export { messagesJson } from './list-messages.ts'
export {
  addConversationMembers,
  createSpaceConversation,
  removeConversationMembers,
} from './conversation-members.ts'
export { reactToMessage } from './react-to-message.ts'
export { recheckConversation } from './rooms.ts'
export { sendMessage, writeInTransaction } from './send-message.ts'
