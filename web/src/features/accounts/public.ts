export { clientConfigQuery } from './accounts.queries.ts'
export { ProfileForm } from './profile-form.tsx'
export { useSecondsLeft } from './use-seconds-left.ts'
