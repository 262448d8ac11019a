export { endFollowsOfBlocked } from './block.ts'
