/** What every call needs, in one file that is fetched beside a page or after its first media. */
export { makeCall } from './make-call.ts'
export { clearSessionKey, sessionKey } from './signing-keys.ts'
