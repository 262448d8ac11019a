export { findEvents } from './list/find-events.ts'
