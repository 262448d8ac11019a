export { expireOrders, pollProvider } from '../chores.ts'
