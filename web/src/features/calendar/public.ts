export { ComingEvents } from './coming/coming-events.tsx'
export { FoundEvents } from './found-events.tsx'
