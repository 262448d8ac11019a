export { changePrivacy } from './list-follow-requests.ts'
