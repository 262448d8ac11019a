import { NotYetPage } from './not-yet.tsx'

export const AuthPage = NotYetPage
