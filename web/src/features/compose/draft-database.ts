import { createStore } from 'idb-keyval'

/** The database of the browser for drafts, and for what will become one. */
export const draftDatabase = createStore('akada-drafts', 'drafts')
