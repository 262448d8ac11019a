export { findEvents } from './find-events.ts'
