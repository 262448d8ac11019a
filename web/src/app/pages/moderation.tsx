export { AppealScreen as AppealPage } from '#features/moderation/appeal-screen.tsx'
export { ModerationScreen as ModerationPage } from '#features/moderation/moderation-screen.tsx'
