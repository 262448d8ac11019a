import { NotYetPage } from './not-yet.tsx'

export const UploadsPage = NotYetPage
