import { createStore } from 'zustand/vanilla'

/** The download under way, or just done, 0 to 100; one at a time. */
export const downloadStore = createStore<{ percent: number | undefined }>(() => ({ percent: undefined }))
