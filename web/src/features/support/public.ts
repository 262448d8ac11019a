export { HelpSection } from './ask/help-section.tsx'
export { SalesDialog } from './ask/sales-dialog.tsx'
export { SupportDesk } from './desk/support-desk.tsx'
