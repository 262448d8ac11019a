export { endSessions } from './end-sessions.ts'
export { startSession } from './start-session.ts'
