import { NotYetPage } from './not-yet.tsx'

export const KitPage = NotYetPage
