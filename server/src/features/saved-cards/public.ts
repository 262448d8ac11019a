export { findCardToCharge, findSavedCard, saveCard } from './save-card.ts'
