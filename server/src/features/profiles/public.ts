export { exchangeLogo, logoChange, logoKeyOf } from './logo.ts'
export { getMe } from './get-me.ts'
export { maskedEmail } from './masked-email.ts'
export { isReservedUsername } from './reserved-usernames.ts'
