import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

export const PreviewVideo = lazyAfterPaint(async () => (await import('./preview-video.tsx')).PreviewVideo)
