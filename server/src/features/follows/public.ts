export { changePrivacy } from './requests.ts'
