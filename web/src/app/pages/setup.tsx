import { NotYetPage } from './not-yet.tsx'

export const SetupPage = NotYetPage
