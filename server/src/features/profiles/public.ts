export { exchangeLogo, logoChange, logoKeyOf } from './logo.ts'
export { currentUser } from './current-user.ts'
export { maskedEmail } from './masked-email.ts'
export { isReservedUsername } from './reserved-usernames.ts'
