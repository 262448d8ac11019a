export { describeScreen } from './describe-screen.ts'
