export { endSessions, revokeSessions, closeEndedSockets } from './end-sessions.ts'
export { mustProve } from './reauthentication.ts'
export { startSession } from './start-session.ts'
export { suspendMember } from './suspended.ts'
