export { bindCodes } from './code-owner.ts'
export { verifyPassword } from './passwords.ts'
export { sendCode } from './send-code.ts'
