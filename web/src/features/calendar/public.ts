export { ComingEvents } from './coming/coming-events.tsx'
