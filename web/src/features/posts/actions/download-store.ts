import { createStore } from 'zustand/vanilla'

/** Progress of the current or just finished download, 0 to 100; one at a time. */
export const downloadStore = createStore<{ percent: number | undefined }>(() => ({ percent: undefined }))
