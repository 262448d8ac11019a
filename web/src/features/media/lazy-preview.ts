import { lazyAfterPaint } from '#lib/lazy-after-paint.ts'

export const PreviewVideo = lazyAfterPaint(async () => (await import('./preview-video.tsx')).PreviewVideo)
