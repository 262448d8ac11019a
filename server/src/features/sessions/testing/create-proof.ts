export { createProof } from '../reauthentication.ts'
