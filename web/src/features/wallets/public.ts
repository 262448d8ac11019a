export { PayoutWords } from './payout-words.tsx'
