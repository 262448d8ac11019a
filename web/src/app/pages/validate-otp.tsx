import { NotYetPage } from './not-yet.tsx'

export const ValidateOtpPage = NotYetPage
