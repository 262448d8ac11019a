import { NotYetPage } from './not-yet.tsx'

export const ForgotPasswordPage = NotYetPage
