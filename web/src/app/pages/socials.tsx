import { NotYetPage } from './not-yet.tsx'

export const Socials = NotYetPage

export const Following = NotYetPage
