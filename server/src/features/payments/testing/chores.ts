export { expireOrders, lookAtMoney } from '../chores.ts'
