export { endSessions, revokeSessions, tellEnded } from './end-sessions.ts'
export { forgetSessions } from './forget-sessions.ts'
export { mustProve } from './proofs.ts'
export { startSession } from './start-session.ts'
