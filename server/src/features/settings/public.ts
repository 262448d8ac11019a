export { getUserSettings } from './get-user-settings.ts'
export { serveEmailLink } from './unsubscribe.ts'
