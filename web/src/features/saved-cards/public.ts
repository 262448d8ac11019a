export { CardChoice } from './card-choice.tsx'
export { cardName } from './card-name.ts'
export { savedCardsQuery } from './saved-cards.queries.ts'
export { SavedCardsBox } from './saved-cards-box.tsx'
