export { bindCodes } from './code-owner.ts'
export { forgetCodes } from './forget-codes.ts'
export { verifyPassword } from './passwords.ts'
export { sendCode } from './send-code.ts'
