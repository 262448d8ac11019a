export { expireOrders } from '../chores.ts'
