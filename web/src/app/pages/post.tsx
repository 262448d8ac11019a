import { NotYetPage } from './not-yet.tsx'

export const PostPage = NotYetPage

export const SharedPostPage = NotYetPage
