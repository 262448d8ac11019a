import { createStore } from 'idb-keyval'

/** The browser's database for drafts, and for what will become one. */
export const draftDatabase = createStore('akada-drafts', 'drafts')
