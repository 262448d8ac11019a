export { tellHidden } from './report.ts'
export type { Subject } from './subjects.ts'
