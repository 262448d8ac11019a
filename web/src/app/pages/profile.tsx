import { NotYetPage } from './not-yet.tsx'

export const ProfilePage = NotYetPage

export const OwnProfilePage = NotYetPage
