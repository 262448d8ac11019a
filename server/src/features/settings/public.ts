export { findLanguage } from './find-language.ts'
export { getUserSettings } from './get-user-settings.ts'
export { serveEmailLink } from './unsubscribe.ts'
