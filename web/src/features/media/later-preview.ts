import { later } from '#lib/lazy-after-paint.ts'

export const PreviewVideo = later(async () => (await import('./preview-video.tsx')).PreviewVideo)
