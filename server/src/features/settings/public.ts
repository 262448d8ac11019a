export { serveEmailLink } from './unsubscribe.ts'
