export { settingsOf } from './settings-row.ts'
