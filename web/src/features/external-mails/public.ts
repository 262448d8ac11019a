export { NotInvited } from './not-invited.tsx'
export { VerifyPhone } from './verify-phone.tsx'
