import { NotYetPage } from './not-yet.tsx'

export const InterestPage = NotYetPage
