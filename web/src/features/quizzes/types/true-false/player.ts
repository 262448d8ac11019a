export { single as trueFalse } from '../single/player.ts'
