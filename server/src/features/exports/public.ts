export { forgetExports, makeExports } from './make-exports.ts'
