export { InstallationDesk } from './installation-desk.tsx'
export { MoneyDesk } from './money-desk.tsx'
