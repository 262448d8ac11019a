export { MoneyDesk } from './money-desk.tsx'
