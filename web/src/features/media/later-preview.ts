import { later } from '#lib/later.ts'

export const PreviewVideo = later(async () => (await import('./preview-video.tsx')).PreviewVideo)
