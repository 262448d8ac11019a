export { type NewAvatar, exchangeAvatar, makeAvatar } from './avatar.ts'
export { currentUser } from './current-user.ts'
export { maskedEmail } from './masked-email.ts'
