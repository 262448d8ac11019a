export { findSpaceName } from './spaces/find-space-name.ts'
