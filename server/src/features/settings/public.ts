export { serveUnsubscribe } from './unsubscribe.ts'
